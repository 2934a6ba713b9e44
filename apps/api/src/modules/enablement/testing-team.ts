import { randomUUID } from 'node:crypto';
import type { UserActor, CriterionLevel, MeetingMetrics, TeamRole } from '@pauta/contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/columns.ts';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { criteria, evaluations, evidence, nextSteps } from '../analysis/analysis.table.ts';
import { companies } from '../companies/companies.table.ts';
import { corrections } from '../corrections/corrections.table.ts';
import { createCompany } from '../companies/create-company.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { createTeam } from '../teams/create-team.ts';
import { teamMemberships } from '../teams/teams.table.ts';
import { segments } from '../transcripts/transcripts.table.ts';
import { users } from '../identity/users/users.table.ts';

/** A Friday afternoon in São Paulo. */
export const friday = new Date('2026-11-20T18:00:00Z');

export interface Judged {
  name: string;
  level: CriterionLevel | null;
  override?: CriterionLevel;
  weight?: number;
  proofs?: number;
}

export interface MeetingOverrides extends Partial<Omit<typeof meetings.$inferInsert, 'metrics'>> {
  talkRatio?: number | null;
  engagement?: number | null;
  /** Due date of its next step; null without one. */
  nextStepDue?: string | null;
  criteria?: readonly Judged[];
}

const metrics = (talkRatio: number | null, engagement: number | null): MeetingMetrics => ({
  talkMs: 1,
  talkRatio,
  turnSwitchesPerHour: 1,
  engagement,
  speakers: [],
  keywords: [],
  objections: [],
});

/** A company with a team, for tests of the leader's view. */
export interface TestTeam {
  readonly platform: TestPlatform;
  readonly companyId: string;
  readonly teamId: string;
  company(settings?: Partial<typeof companies.$inferInsert>): Promise<{ companyId: string; teamId: string }>;
  person(name: string, role?: TeamRole | null, place?: { companyId: string; teamId: string }): Promise<string>;
  /** Context of a user with these roles; a master of the team by default. */
  ctx(actor?: Partial<UserActor>, now?: Date): Ctx;
  meeting(userId: string, overrides?: MeetingOverrides): Promise<string>;
  /** Adds another evaluation of a meeting. */
  evaluate(meetingId: string, criteria: readonly Judged[], status?: 'done' | 'running'): Promise<void>;
  close(): Promise<void>;
}

export const openTestTeam = async (): Promise<TestTeam> => {
  const platform = await openTestPlatform({}, { isWorker: false, now: () => friday });
  const { system } = platform.database;
  const company: TestTeam['company'] = (settings = {}) =>
    system.transaction(async (tx) => {
      const { id: companyId } = await createCompany(tx, { name: 'Aurora' });
      const { id: teamId } = await createTeam(tx, { companyId, name: 'Vendas' });
      if (Object.keys(settings).length > 0) await tx.update(companies).set(settings).where(eq(companies.id, companyId));
      return { companyId, teamId };
    });
  const home = await company();

  const judge = async (
    tx: Parameters<Parameters<typeof system.transaction>[0]>[0],
    key: { companyId: string; meetingId: string },
    judged: readonly Judged[],
    status: 'done' | 'running' = 'done',
  ): Promise<void> => {
    const evaluationId = newId();
    const inputKey = randomUUID();
    await tx
      .insert(evaluations)
      .values({ ...key, id: evaluationId, status, analyst: 'local', promptVersion: '1', inputKey });
    const segmentId = newId();
    const time = { startMs: 0, endMs: 1, position: 0 };
    if (judged.some(({ proofs }) => proofs))
      await tx.insert(segments).values({ ...key, ...time, id: segmentId, text: 'Oi.' });
    for (const [position, { name, level, override, weight = 1, proofs = 0 }] of judged.entries()) {
      const criterionId = newId();
      await tx.insert(criteria).values({
        companyId: key.companyId,
        evaluationId,
        id: criterionId,
        position,
        key: name,
        name,
        weight,
        levels: ['0', '1', '2'],
        status: level === null ? 'no_evidence' : 'judged',
        level,
      });
      if (override !== undefined) {
        const statement = {
          level: override,
          reason: '',
          name,
          weight,
          levels: ['0', '1', '2'] as [string, string, string],
          example: null,
          evidence: [],
        };
        await tx
          .insert(corrections)
          .values({ ...key, kind: 'criterion', key: name, statement, userId: newId(), author: 'Ana', at: friday });
      }
      for (let at = 0; at < proofs; at++)
        await tx
          .insert(evidence)
          .values({ ...key, ...time, criterionId, segmentId, revision: 1, quote: 'Oi.', position: at });
    }
  };

  return {
    platform,
    ...home,
    company,
    person: (name, role = 'member', { companyId, teamId } = home) =>
      system.transaction(async (tx) => {
        const id = newId();
        const [firstName = name, lastName = null] = name.split(' ');
        const emailAddress = `${randomUUID()}@aurora.example`;
        await tx.insert(users).values({ id, companyId, emailAddress, firstName, lastName });
        if (role) await tx.insert(teamMemberships).values({ companyId, teamId, userId: id, role });
        return id;
      }),
    ctx: (actor = {}, now = friday) => {
      const { companyId, teamId } = home;
      const teams = [{ teamId, role: 'master' as const }];
      const whole: UserActor = { kind: 'user', companyId, userId: randomUUID(), isAdmin: false, teams, ...actor };
      return {
        actor: whole,
        db: platform.database.company(whole.companyId),
        platform,
        log: platform.log,
        requestId: 'test',
        now: () => now,
      };
    },
    meeting: (userId, { talkRatio = null, engagement = null, nextStepDue, criteria: judged, ...row } = {}) =>
      system.transaction(async (tx) => {
        const id = newId();
        const companyId = row.companyId ?? home.companyId;
        await tx.insert(meetings).values({
          id,
          companyId,
          userId,
          title: 'Diagnóstico',
          startAt: friday,
          status: 'ready',
          metrics: metrics(talkRatio, engagement),
          ...row,
        });
        const key = { companyId, meetingId: id };
        if (nextStepDue !== undefined)
          await tx
            .insert(nextSteps)
            .values({ ...key, position: 0, key: 'enviar', text: 'Enviar', dueDate: nextStepDue });
        if (judged) await judge(tx, key, judged);
        return id;
      }),
    evaluate: (meetingId, judged, status) =>
      system.transaction((tx) => judge(tx, { companyId: home.companyId, meetingId }, judged, status)),
    close: () => platform.close(),
  };
};
