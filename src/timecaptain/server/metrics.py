"""Numbers for Prometheus: how much, never who or what."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from timecaptain.tables.service import TableService

from .connection import Connections


class ServiceCollector(Collector):
    def __init__(self, service: TableService, connections: Connections) -> None:
        self._service = service
        self._connections = connections

    def collect(self) -> Iterator[Metric]:
        numbers = self._service.numbers()
        yield GaugeMetricFamily("timecaptain_open_tables", "Tables in memory", numbers.open_tables)
        yield GaugeMetricFamily("timecaptain_connections", "Live connections", len(self._connections.all))
        yield CounterMetricFamily("timecaptain_moves", "Accepted moves", numbers.accepted)


def registry_of(service: TableService, connections: Connections) -> CollectorRegistry:
    registry = CollectorRegistry()
    registry.register(ServiceCollector(service, connections))
    ProcessCollector(registry=registry)
    return registry
