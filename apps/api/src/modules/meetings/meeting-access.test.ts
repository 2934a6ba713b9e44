import { type Action, type Actor, can, type UserActor } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { lockMeeting, mayWithMeeting } from './meeting-access.ts';
import { meetings } from './meetings.table.ts';

const actions: Action[] = ['see', 'edit', 'delete', 'share'];

describe('meeting permissions', () => {
  let server: TestServer;
  let companyId: string;
  let teamOf: Map<string, string[]>;
  let rows: { id: string; userId: string }[];
  let actors: Actor[];
  let seller: TestUser;

  const as = (user: TestUser, rest: Partial<UserActor> = {}): UserActor => ({
    kind: 'user',
    companyId,
    userId: user.id,
    isAdmin: false,
    teams: [],
    ...rest,
  });

  beforeAll(async () => {
    server = await openTestServer({}, { isWorker: false });
    companyId = await server.company();
    const sales = await server.team(companyId);
    const support = await server.team(companyId);
    const member = (teamId: string) => ({ teams: [{ teamId, role: 'member' as const }] });
    seller = await server.user(companyId, member(sales));
    const helper = await server.user(companyId, member(support));
    const both = await server.user(companyId, { teams: [...member(sales).teams, ...member(support).teams] });
    const nobodys = await server.user(companyId);
    teamOf = new Map([
      [seller.id, [sales]],
      [helper.id, [support]],
      [both.id, [sales, support]],
      [nobodys.id, []],
    ]);
    rows = await server.platform.database.company(companyId).transaction((tx) =>
      tx
        .insert(meetings)
        .values(
          [...teamOf.keys()].map((userId) => ({
            companyId,
            userId,
            title: 'Proposta',
            startAt: new Date(),
            status: 'ready' as const,
          })),
        )
        .returning({ id: meetings.id, userId: meetings.userId }),
    );
    const meetingId = rows[0]?.id ?? '';
    actors = [
      ...[seller, helper, both, nobodys].map((user) => as(user)),
      as(nobodys, { teams: [{ teamId: sales, role: 'admin' }] }),
      as(nobodys, { teams: [{ teamId: support, role: 'master' }] }),
      as(nobodys, { teams: [{ teamId: support, role: 'member' }] }),
      as(nobodys, { isAdmin: true }),
      { kind: 'system', companyId, name: 'upkeep' },
      { kind: 'share', companyId, shareId: meetingId, meetingId, visitor: 'v' },
      { kind: 'bot', companyId, botId: meetingId, lease: 1, meetingId },
      { kind: 'gateway', companyId, gatewayId: meetingId },
      { kind: 'webhook', companyId, integrationId: meetingId },
      { kind: 'apiKey', companyId, apiKeyId: meetingId },
    ];
  });
  afterAll(() => server.close());

  it.each(actions)('are the same in the database and in code, for %s', async (action) => {
    for (const actor of actors) {
      const found = await server.platform.database
        .company(companyId)
        .read((tx) => tx.select({ id: meetings.id }).from(meetings).where(mayWithMeeting({ actor }, action)));
      const allowed = rows.filter(({ id, userId }) =>
        can(actor, action, { kind: 'meeting', companyId, id, ownerId: userId, teamIds: teamOf.get(userId) ?? [] }),
      );
      expect([actor.kind, found.map(({ id }) => id).toSorted()]).toEqual([
        actor.kind,
        allowed.map(({ id }) => id).toSorted(),
      ]);
    }
  });

  it('hide what is not visible, and refuse changes to what is read-only', async () => {
    const { id } = rows.find(({ userId }) => userId === seller.id) ?? { id: '' };
    const lock = (actor: Actor, action: Action) =>
      server.platform.database.company(companyId).transaction((tx) => lockMeeting(tx, { actor }, action, id));
    const guest: Actor = { kind: 'share', companyId, shareId: id, meetingId: id, visitor: 'v' };
    await expect(lock({ kind: 'webhook', companyId, integrationId: id }, 'edit')).rejects.toMatchObject({
      code: 'meeting_not_found',
    });
    await expect(lock(guest, 'edit')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(lock(guest, 'see')).resolves.toMatchObject({ id });
    await expect(lock(as(seller), 'edit')).resolves.toMatchObject({ id });
  });

  it('hide a meeting of another company from everyone', async () => {
    const elsewhere = await server.company('Outra');
    const actor: Actor = { kind: 'system', companyId: elsewhere, name: 'upkeep' };
    const found = await server.platform.database.system.read((tx) =>
      tx
        .select({ id: meetings.id })
        .from(meetings)
        .where(eq(meetings.companyId, companyId))
        .then(async (own) => ({
          own,
          seen: await tx.select({ id: meetings.id }).from(meetings).where(mayWithMeeting({ actor }, 'see')),
        })),
    );
    expect(found.own).toHaveLength(rows.length);
    expect(found.seen).toEqual([]);
  });
});
