"""Numbers for whoever looks after the house: how much, never who or what."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from timecaptain.tables.house import House

from .live import Live


class HouseCollector(Collector):
    def __init__(self, house: House, live: Live) -> None:
        self.house = house
        self.live = live

    def collect(self) -> Iterator[Metric]:
        numbers = self.house.numbers()
        yield GaugeMetricFamily("timecaptain_open_tables", "Tables in memory", numbers.open_tables)
        yield GaugeMetricFamily("timecaptain_connections", "Live connections", len(self.live.connections))
        yield CounterMetricFamily("timecaptain_moves", "Accepted moves", numbers.accepted)


def registry_of(house: House, live: Live) -> CollectorRegistry:
    registry = CollectorRegistry()
    registry.register(HouseCollector(house, live))
    ProcessCollector(registry=registry)
    return registry
