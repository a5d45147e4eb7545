"""What whoever runs a house asks of it: deleting tables, another host, repairs.

Like playing, it is done in the process of the command, or in the server that holds the data folder (`door.py`).
"""

from __future__ import annotations

from msgspec import Struct

from timecaptain.i18n import texts
from timecaptain.tables import doctor
from timecaptain.tables.cache import NoSuchTable
from timecaptain.tables.state import TableRefusal
from timecaptain.tables.store import StoreError

from .device import Device
from .playing import Play, Problem, Replay
from .session import reason
from .tables import Tables


class DeleteTables(Struct, frozen=True, kw_only=True, tag="delete-tables"):
    tables: list[str]
    lang: str

    def carry_out(self, tables: Tables, device: Device) -> None:
        """Raises `Problem`, and then nothing was deleted but the tables that were named before it."""
        t, there = texts(self.lang), tables.run(tables.service.store.tables())
        for table in self.tables:
            if table not in there:
                raise Problem(t("house-no-such-table", table=table))
        for table in self.tables:
            try:
                tables.run(tables.service.delete_table(table))
            except StoreError as error:
                raise Problem(reason(error, self.lang)) from error
            device.write(t("house-deleted", table=table) + "\n")


class OfferHost(Struct, frozen=True, kw_only=True, tag="offer-host"):
    """A link by which a new host comes."""

    table: str
    lang: str

    def carry_out(self, tables: Tables, device: Device) -> None:
        """Raises `Problem`."""
        t = texts(self.lang)
        try:
            invitation = tables.run(tables.service.offer_host(self.table))
        except NoSuchTable as error:
            raise Problem(t("house-no-such-table", table=self.table)) from error
        except (TableRefusal, StoreError) as error:
            raise Problem(reason(error, self.lang)) from error
        link = f"{tables.address}/join/{self.table}.{invitation}"
        device.write(t("house-host-link" if tables.address else "house-host-link-later", link=link) + "\n")


class RepairTables(Struct, frozen=True, kw_only=True, tag="repair-tables"):
    """`rebuild`: only their states are written anew."""

    tables: list[str]
    lang: str
    rebuild: bool = False

    def carry_out(self, tables: Tables, device: Device) -> None:
        """Raises `Problem` where something could not be repaired."""
        t, hopeless = texts(self.lang), []
        for table in self.tables:
            try:
                if self.rebuild:
                    tables.run(doctor.rebuild(tables.service, table))
                    device.write(t("doctor-rebuilt", table=table) + "\n")
                    continue
                done = tables.run(doctor.repair(tables.service, table, tables.data / "damaged"))
            except (StoreError, NoSuchTable, *doctor.NO_DECK):
                done = None
            if done is None:
                hopeless.append(table)
                continue
            device.write(t("doctor-repaired", table=table, lost=done.lost) + "\n")
            if done.file:
                device.write(t("doctor-kept", path=done.file) + "\n")
        if hopeless:
            raise Problem(t("doctor-hopeless", tables=", ".join(hopeless)))


Request = Play | Replay | DeleteTables | OfferHost | RepairTables
