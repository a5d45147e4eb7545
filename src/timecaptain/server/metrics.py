"""Numbers for Prometheus, on a port of their own: how the house is, never who does what.

No number has a table or a person as a label, and none counts what people do: on a quiet evening such a count would tell
that somebody acts in secret. Sizes and computing time grow with what is played, and a card that only one person reads
may be long or short: so they are rounded to steps that are far larger than what a move adds.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from timecaptain.tables.service import TableService

from .admission import Admission
from .answers.context import Context
from .connection import Connections
from .logs import errors

ADDRESS = "127.0.0.1"
MEBIBYTE = 1 << 20
# Of sizes in bytes, and of seconds of computing.
STEPS = {
    "timecaptain_send_queue_bytes": MEBIBYTE,
    "timecaptain_disk_free_bytes": 16 * MEBIBYTE,
    "timecaptain_database_bytes": 16 * MEBIBYTE,
    "process_virtual_memory_bytes": 16 * MEBIBYTE,
    "process_resident_memory_bytes": 16 * MEBIBYTE,
    "process_cpu_seconds_total": 10,
}
STORE_FILES = ("tables.db", "tables.db-wal")


class HouseCollector(Collector):
    """`data` is the folder of the tables."""

    def __init__(
        self, service: TableService, connections: Connections, admission: Admission, context: Context, data: Path
    ) -> None:
        self._service = service
        self._connections = connections
        self._admission = admission
        self._context = context
        self._data = data

    def collect(self) -> Iterator[Metric]:
        service, work = self._service, self._service.workers.numbers()
        yield _gauge("open_tables", "Tables in memory", len(service.cache.tables))
        yield _gauge("connections", "Live connections", len(self._connections.all))
        yield _gauge("sockets", "Connections of any kind", self._admission.total)
        yield _gauge("sockets_allowed", "Connections that may be open at once", self._admission.most)
        yield _gauge("commit_queue", "Writes that wait for the disk", len(service.commits))
        slowest = max(tuple(service.commits.last_seconds))
        yield _gauge("commit_seconds", "How long the slowest of the last commits took", slowest)
        yield _gauge("send_queue_bytes", "Bytes that slow readers have yet to read", self._send_queues())
        yield _gauge("worker_queue", "Jobs that wait for a worker", work.waiting)
        yield CounterMetricFamily("timecaptain_workers_ended", "Workers that passed a limit, or died", work.ended)
        yield _gauge("disk_free_bytes", "Room left on the disk of the tables", self._disk_free())
        yield _gauge("database_bytes", "Size of the database", self._database())
        yield CounterMetricFamily("timecaptain_errors", "Errors in the log", errors.errors)
        yield self._refusals()

    def _refusals(self) -> Metric:
        """What was refused because of where it came from, or how much it was; nothing that the rules refuse."""
        refusals = CounterMetricFamily("timecaptain_refusals", "Refused for its amount or origin", labels=["why"])
        counted = {
            **{f"full-{name}": count for name, count in dict(self._admission.refused).items()},
            **dict(self._context.refused),
            **dict(self._connections.cuts),
            "too-often": self._context.requests.refused + self._context.rate_limit.refused,
            "quota": self._service.quota.refused,
        }
        for why, count in sorted(counted.items()):
            refusals.add_metric([why], count)
        return refusals

    def _send_queues(self) -> int:
        return sum(connection.subscriber.waiting_bytes for connection in tuple(self._connections.all))

    def _disk_free(self) -> int:
        with suppress(OSError):
            return shutil.disk_usage(self._data).free
        return 0

    def _database(self) -> int:
        size = 0
        for name in STORE_FILES:
            with suppress(OSError):
                size += (self._data / name).stat().st_size
        return size


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"timecaptain_{name}", about, value)


class Rounded(Collector):
    """The numbers of another collector, rounded down to whole `STEPS`."""

    def __init__(self, exact: Collector) -> None:
        self._exact = exact

    def collect(self) -> Iterator[Metric]:
        for metric in self._exact.collect():
            metric.samples = [
                sample._replace(value=sample.value // STEPS[sample.name] * STEPS[sample.name])
                if sample.name in STEPS
                else sample
                for sample in metric.samples
            ]
            yield metric


def registry_of(collector: HouseCollector) -> CollectorRegistry:
    """Everything that is printed."""
    registry = CollectorRegistry()
    registry.register(Rounded(collector))
    registry.register(Rounded(ProcessCollector(registry=None)))
    return registry


def serve_metrics(port: int, collector: HouseCollector) -> None:
    """To programs of this machine alone, from a thread. Raises `OSError`."""
    start_http_server(port, ADDRESS, registry_of(collector))
