import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { createCompany } from '../companies/create-company.ts';
import { openEmail, listMail } from '../mail/outbox.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { createTeam } from '../teams/create-team.ts';
import { createUser } from '../identity/users/create-user.ts';
import { setAccess } from '../identity/users/set-user-enabled.ts';
import { sweepReports } from './delete-report.ts';
import { registerReportJobs, requestDueReports } from './reports.jobs.ts';
import { reportConfigs, reportDeliveries, reportRecipients, reportTeams } from './reports.table.ts';
import { nextAtOf } from './save-report.ts';
import { sendReport } from './send-report.ts';
import { recordDeliveries } from './record-deliveries.ts';

const zone = 'America/Sao_Paulo';
/** A Thursday, eight in the morning in São Paulo. */
const thursday = new Date('2026-11-19T11:00:00Z');
const hour = 3_600_000;

let platform: TestPlatform;
let clock = thursday;
let companyId: string;
let people = 0;

const open = (env: Readonly<Record<string, string>> = {}, isWorker = false) =>
  openTestPlatform(env, { isWorker, now: () => clock });

beforeAll(async () => {
  platform = await open();
});
afterAll(() => platform.close());
beforeEach(async () => {
  clock = new Date(thursday.getTime() - hour);
  companyId = (await system((tx) => createCompany(tx, { name: 'Aurora' }))).id;
});

const system = <T>(work: Parameters<typeof platform.database.system.transaction<T>>[0], on = platform): Promise<T> =>
  on.database.system.transaction(work);

const user = (options: { isAdmin?: boolean; teamId?: string; role?: 'master' | 'member' } = {}, on = platform) =>
  system(async (tx) => {
    people += 1;
    const email = `pessoa${people}@aurora.example`;
    const teams = options.teamId ? [{ teamId: options.teamId, role: options.role ?? 'member' }] : [];
    const made = { email, name: `Pessoa ${people}`, password: 'Senha#2026forte', companyId, teams };
    return { email, ...(await createUser(tx, on, { ...made, isAdmin: options.isAdmin ?? false })) };
  }, on);

const team = () => system(async (tx) => (await createTeam(tx, { companyId, name: 'Vendas' })).id);

const meet = (userId: string, at: string, title = 'Reunião', more: Partial<typeof meetings.$inferInsert> = {}) =>
  system((tx) =>
    tx.insert(meetings).values({ companyId, userId, title, startAt: new Date(at), status: 'ready', ...more }),
  );

type Row = typeof reportConfigs.$inferSelect;

const report = (
  recipientIds: readonly string[],
  more: Partial<Pick<Row, 'weekdays' | 'timeOfDay' | 'timeZone'>> & { teamIds?: string[] } = {},
  on = platform,
) =>
  system(async (tx) => {
    const { teamIds, ...fields } = more;
    const schedule = {
      weekdays: [1, 2, 3, 4, 5],
      timeOfDay: '08:00',
      timeZone: zone,
      isActive: true,
      lastDay: null,
      ...fields,
    };
    const [row] = await tx
      .insert(reportConfigs)
      .values({
        companyId,
        name: 'Diário',
        scope: teamIds ? 'teams' : 'company',
        nextAt: nextAtOf(schedule, clock),
        ...schedule,
      })
      .returning();
    const configId = row?.id ?? '';
    await tx.insert(reportRecipients).values(recipientIds.map((userId) => ({ companyId, configId, userId })));
    for (const teamId of teamIds ?? []) await tx.insert(reportTeams).values({ companyId, configId, teamId });
    return configId;
  }, on);

const sentTo = async (email: string, on = platform) =>
  (await system((tx) => listMail(tx, { to: email }), on)).map((message) => openEmail(on.secrets, message));
const history = (configId: string, on = platform) =>
  system(
    (tx) =>
      tx
        .select({ day: reportDeliveries.day, state: reportDeliveries.state, cause: reportDeliveries.cause })
        .from(reportDeliveries)
        .where(eq(reportDeliveries.configId, configId))
        .orderBy(reportDeliveries.day, reportDeliveries.id),
    on,
  );
const peopleIn = async (configId: string) => {
  const rows = await system((tx) => tx.select().from(reportDeliveries).where(eq(reportDeliveries.configId, configId)));
  return rows.map(({ recipientId }) => recipientId);
};
const rowOf = async (configId: string) => {
  const [row] = await system((tx) => tx.select().from(reportConfigs).where(eq(reportConfigs.id, configId)));
  if (!row) throw new Error('Expected a report');
  return row;
};

describe('a due report', () => {
  it('is sent once to each recipient, however often and by however many processes', async () => {
    const [ana, bruno] = [await user({ isAdmin: true }), await user({ isAdmin: true })];
    await meet(ana.id, '2026-11-18T13:00:00Z');
    const id = await report([ana.id, bruno.id]);
    await sendReport(platform, id);
    expect(await sentTo(ana.email)).toEqual([]);
    clock = thursday;
    await Promise.all([1, 2, 3].map(() => sendReport(platform, id)));
    clock = new Date(thursday.getTime() + hour);
    await sendReport(platform, id);
    for (const { email } of [ana, bruno]) {
      const emails = await sentTo(email);
      expect(emails.map((email) => email?.subject)).toEqual(['Diário: 1 reunião, quarta-feira, 18 de novembro']);
    }
    expect(await history(id)).toEqual([
      { day: '2026-11-19', state: 'kept', cause: 'no_mail_server' },
      { day: '2026-11-19', state: 'kept', cause: 'no_mail_server' },
    ]);
    expect(await rowOf(id)).toMatchObject({
      lastDay: '2026-11-19',
      lastSentAt: thursday,
      nextAt: new Date('2026-11-20T11:00:00Z'),
    });
  });

  it('continues after a crash between two e-mails', async () => {
    const [ana, bruno] = [await user({ isAdmin: true }), await user({ isAdmin: true })];
    await meet(ana.id, '2026-11-18T13:00:00Z');
    const id = await report([ana.id, bruno.id]);
    clock = thursday;
    let left = 1;
    const killed = {
      ...platform,
      mail: {
        send: async (...args: Parameters<typeof platform.mail.send>) => {
          if (left === 0) throw new Error('killed');
          left -= 1;
          await platform.mail.send(...args);
        },
      },
    };
    await expect(sendReport(killed, id)).rejects.toThrow('killed');
    expect((await history(id)).map(({ state }) => state).toSorted()).toEqual(['kept', 'queued']);
    await sendReport(platform, id);
    for (const { email } of [ana, bruno]) expect(await sentTo(email)).toHaveLength(1);
  });

  it('shows each recipient only meetings that they may see', async () => {
    const teamId = await team();
    const lead = await user({ teamId, role: 'master' });
    const seller = await user({ teamId });
    const other = await user();
    const admin = await user({ isAdmin: true });
    await meet(seller.id, '2026-11-18T13:00:00Z', 'Da equipe');
    await meet(other.id, '2026-11-18T14:00:00Z', 'De fora');
    const id = await report([lead.id, seller.id, other.id, admin.id]);
    clock = thursday;
    await sendReport(platform, id);
    const titles = async (email: string) => {
      const [received] = await sentTo(email);
      const entries = received?.parts.flatMap((part) => (part.kind === 'entries' ? part.entries : [])) ?? [];
      return [...new Set(entries.map(({ title }) => title))].toSorted();
    };
    expect(await titles(admin.email)).toEqual(['Da equipe', 'De fora']);
    expect(await titles(lead.email)).toEqual(['Da equipe']);
    expect(await titles(seller.email)).toEqual(['Da equipe']);
    expect(await titles(other.email)).toEqual(['De fora']);
  });

  it('is not sent to people who are disabled, invited, without access, or in none of its teams', async () => {
    const teamId = await team();
    const [gone, idle] = [await user({ isAdmin: true }), await user()];
    const invited = await system((tx) =>
      createUser(tx, platform, {
        email: `nova${people}@aurora.example`,
        name: 'Nova',
        password: 'Senha#2026forte',
        companyId,
        isAdmin: true,
        status: 'FORCE_CHANGE_PASSWORD',
      }),
    );
    await meet(gone.id, '2026-11-18T13:00:00Z');
    const id = await report([gone.id, idle.id, invited.id]);
    const emptied = await report([gone.id], { teamIds: [teamId] });
    await system((tx) => setAccess(tx, gone.id, false, clock));
    await system((tx) => tx.delete(reportTeams).where(eq(reportTeams.configId, emptied)));
    clock = thursday;
    await sendReport(platform, id);
    expect((await history(id)).map(({ state, cause }) => `${state} ${cause}`).toSorted()).toEqual([
      'skipped disabled',
      'skipped invited',
      'skipped no_access',
    ]);
    await system((tx) => setAccess(tx, gone.id, true, clock));
    await sendReport(platform, emptied);
    expect(await history(emptied)).toMatchObject([{ state: 'skipped', cause: 'no_teams' }]);
    for (const email of [gone.email, idle.email]) expect(await sentTo(email)).toEqual([]);
  });

  it('is not sent without meetings, early, disabled, or on another day', async () => {
    const ana = await user({ isAdmin: true });
    await meet(ana.id, '2026-11-18T13:00:00Z', 'Desativada', { isEnabled: false });
    await meet(ana.id, '2026-11-18T13:00:00Z', 'Marcada', { status: 'scheduled' });
    await meet(ana.id, '2026-11-18T02:59:59Z', 'Anteontem');
    await meet(ana.id, '2026-11-19T03:00:00Z', 'Hoje');
    const id = await report([ana.id]);
    clock = thursday;
    await sendReport(platform, id);
    expect(await history(id)).toEqual([{ day: '2026-11-19', state: 'skipped', cause: 'no_meetings' }]);
    expect(await rowOf(id)).toMatchObject({ lastSentAt: null, lastDay: '2026-11-19' });
  });
});

describe('a run missed while the server was down', () => {
  it('is sent late on the same day', async () => {
    const ana = await user({ isAdmin: true });
    await meet(ana.id, '2026-11-18T13:00:00Z');
    const id = await report([ana.id]);
    clock = new Date('2026-11-20T02:59:59Z');
    await sendReport(platform, id);
    expect(await sentTo(ana.email)).toHaveLength(1);
    expect(await history(id)).toMatchObject([{ day: '2026-11-19', state: 'kept' }]);
  });

  it('is skipped from the next day on, with an entry in the history', async () => {
    const ana = await user({ isAdmin: true });
    await meet(ana.id, '2026-11-18T13:00:00Z');
    const id = await report([ana.id]);
    clock = new Date('2026-11-23T10:59:59Z');
    await sendReport(platform, id);
    expect(await sentTo(ana.email)).toEqual([]);
    expect(await history(id)).toEqual([
      { day: '2026-11-19', state: 'skipped', cause: 'missed' },
      { day: '2026-11-20', state: 'skipped', cause: 'missed' },
    ]);
    expect(await peopleIn(id)).toEqual([null, null]);
    expect((await rowOf(id)).nextAt).toEqual(new Date('2026-11-23T11:00:00Z'));
  });

  it('is skipped too if its e-mails were begun and the day is over', async () => {
    const ana = await user({ isAdmin: true });
    await meet(ana.id, '2026-11-18T13:00:00Z');
    const id = await report([ana.id]);
    clock = thursday;
    await sendReport(platform, id, AbortSignal.abort());
    expect(await history(id)).toMatchObject([{ state: 'queued' }]);
    clock = new Date('2026-11-20T03:00:00Z');
    await sendReport(platform, id);
    expect(await history(id)).toEqual([{ day: '2026-11-19', state: 'skipped', cause: 'missed' }]);
    expect(await sentTo(ana.email)).toEqual([]);
  });

  it('is listed only for the last month after a year', async () => {
    const ana = await user({ isAdmin: true });
    const id = await report([ana.id], { weekdays: [1, 2, 3, 4, 5, 6, 7] });
    clock = new Date('2027-11-19T10:00:00Z');
    await sendReport(platform, id);
    expect(await history(id)).toHaveLength(31);
    expect((await rowOf(id)).nextAt).toEqual(new Date('2027-11-19T11:00:00Z'));
  });
});

describe('the job', () => {
  let worker: TestPlatform;
  let server: MailServer;
  beforeAll(async () => {
    server = await openMailServer();
    worker = await open(
      { PAUTA_SMTP_URL: `smtp://127.0.0.1:${server.port}`, PAUTA_MAIL_FROM: 'Pauta <nao-responda@pauta.example>' },
      true,
    );
    await registerReportJobs(worker);
  });
  afterAll(async () => {
    await worker.close();
    await server.close();
  });

  it('sends what is due, and records the mail server’s result', async () => {
    companyId = (await system((tx) => createCompany(tx, { name: 'Aurora' }), worker)).id;
    const [ana, bruno] = [await user({ isAdmin: true }, worker), await user({ isAdmin: true }, worker)];
    await system(
      (tx) =>
        tx.insert(meetings).values({
          companyId,
          userId: ana.id,
          title: 'Diagnóstico',
          startAt: new Date('2026-11-18T13:00:00Z'),
          status: 'ready',
        }),
      worker,
    );
    const id = await report([ana.id, bruno.id], {}, worker);
    server.refuse({ at: 'recipient', code: 550 });
    clock = thursday;
    const deadline = Date.now() + 5 * 60_000;
    for (;;) {
      await requestDueReports(worker);
      const states = (await history(id, worker)).map(({ state }) => state).toSorted();
      if (states.join(' ') === 'failed sent') break;
      if (Date.now() > deadline) throw new Error(`the emails did not arrive: ${states.join(' ')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.raw).toContain('Message-ID:');
    expect(await history(id, worker)).toContainEqual({ day: '2026-11-19', state: 'failed', cause: 'refused' });
  });
});

describe('cleanup', () => {
  it('gives up an e-mail whose message is gone, and deletes old history and deleted reports', async () => {
    const ana = await user({ isAdmin: true });
    const [id, deleted] = [await report([ana.id]), await report([ana.id])];
    const row = { companyId, configId: id, recipientId: ana.id, createdAt: clock };
    await system(async (tx) => {
      await tx.insert(reportDeliveries).values({ ...row, day: '2026-11-18', state: 'queued', mailId: ana.id });
      await recordDeliveries(tx, clock);
      await tx.update(reportConfigs).set({ deletedAt: clock }).where(eq(reportConfigs.id, deleted));
    });
    expect(await history(id)).toEqual([{ day: '2026-11-18', state: 'failed', cause: 'expired' }]);
    const kept = async () => {
      await sweepReports(platform);
      const configs = await system((tx) =>
        tx.select().from(reportConfigs).where(eq(reportConfigs.companyId, companyId)),
      );
      return [configs.length, (await history(id)).length];
    };
    clock = new Date(clock.getTime() + 24 * hour);
    expect(await kept()).toEqual([2, 1]);
    clock = new Date(clock.getTime() + 1);
    expect(await kept()).toEqual([1, 1]);
    clock = new Date(clock.getTime() + 89 * 24 * hour);
    expect(await kept()).toEqual([1, 0]);
  });
});
