import type { LiveEvent } from '@pauta/contract';
import { and, eq, gt, inArray, lt, max, min, or, sql } from 'drizzle-orm';
import type { Database, Tx } from './database.ts';
import { type Audience, events } from './platform.table.ts';

export type { Audience };

export interface StoredEvent {
  id: number;
  companyId: string;
  audience: Audience;
  event: LiveEvent;
}

type Listener = (event: StoredEvent) => void;

/** Live events: written in the transaction of the change, distributed by NOTIFY, kept for a day. */
export interface Events {
  subscribe(listener: Listener): () => void;
  /** Events of a company after `id`; null if some are no longer kept, or there are too many. */
  since(companyId: string, id: number): Promise<StoredEvent[] | null>;
  newestId(companyId: string): Promise<number>;
  close(): Promise<void>;
}

const channel = 'pauta_events';
const skippedForMs = 60_000;
const retryMs = 1_000;
const skippedLimit = 100;
const missedLimit = 1_000;
const keptFor = sql`interval '24 hours'`;

/** Adds an event to the transaction: it is published when the transaction commits. */
export const publish = async (tx: Tx, companyId: string, audience: Audience, event: LiveEvent): Promise<void> => {
  const told = tx
    .$with('told')
    .as(tx.insert(events).values({ companyId, audience, event }).returning({ id: events.id }));
  await tx
    .with(told)
    .select({ sent: sql`pg_notify(${channel}, '')` })
    .from(told);
};

export const openEvents = async (database: Database): Promise<Events> => {
  const listeners = new Set<Listener>();
  let last = await database.system.read(
    async (tx) => (await tx.select({ id: max(events.id) }).from(events))[0]?.id ?? 0,
  );
  /** Gaps in ids, with the time: their transactions may still be in progress, or were rolled back. */
  const skipped = new Map<number, number>();
  let reading: Promise<void> | undefined;
  let again = false;

  const readNew = async () => {
    do {
      again = false;
      // Ids are assigned before commit, so a slower transaction may still commit a lower id.
      const now = Date.now();
      for (const [id, since] of skipped) if (now - since > skippedForMs) skipped.delete(id);
      const rows = await database.system.read((tx) =>
        tx
          .select()
          .from(events)
          .where(or(gt(events.id, last), inArray(events.id, [...skipped.keys()])))
          .orderBy(events.id)
          .limit(1_000),
      );
      for (const row of rows) {
        skipped.delete(row.id);
        for (let id = Math.max(last + 1, row.id - skippedLimit); id < row.id; id += 1) skipped.set(id, now);
        last = Math.max(last, row.id);
        for (const listener of listeners) listener(row);
      }
      if (rows.length === 1_000) again = true;
    } while (again);
  };
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  const onNotification = () => {
    again = true;
    clearTimeout(retry);
    reading ??= readNew()
      .catch(() => {
        // There may be no further notification for these events: retry when the database is back.
        again = false;
        if (!isClosed) retry = setTimeout(onNotification, retryMs).unref();
      })
      .finally(() => {
        reading = undefined;
        if (again) onNotification();
      });
  };
  const unlisten = await database.listen(channel, onNotification);
  const sweep = setInterval(
    () =>
      void database.system
        .transaction((tx) => tx.delete(events).where(lt(events.createdAt, sql`now() - ${keptFor}`)))
        .catch(() => undefined),
    3_600_000,
  ).unref();

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    since: (companyId, id) =>
      database.system.read(async (tx) => {
        const oldest = (await tx.select({ id: min(events.id) }).from(events))[0]?.id;
        if (oldest === null || oldest === undefined || id < oldest - 1) return null;
        const missed = await tx
          .select()
          .from(events)
          .where(and(eq(events.companyId, companyId), gt(events.id, id)))
          .orderBy(events.id)
          .limit(missedLimit + 1);
        return missed.length > missedLimit ? null : missed;
      }),
    newestId: (companyId) =>
      database.system.read(
        async (tx) =>
          (
            await tx
              .select({ id: max(events.id) })
              .from(events)
              .where(eq(events.companyId, companyId))
          )[0]?.id ?? 0,
      ),
    close: async () => {
      isClosed = true;
      clearInterval(sweep);
      clearTimeout(retry);
      listeners.clear();
      await unlisten();
      await reading;
    },
  };
};
