import type { Example, UserActor } from '@pauta/contract';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { companies } from '../modules/companies/companies.table.ts';
import { forgetNames } from '../modules/identity/forget-names.ts';
import { forgetMailTo } from '../modules/mail/outbox.ts';
import { meetings, meetingStages, meetingTags, tags } from '../modules/meetings/meetings.table.ts';
import { deleteExampleReports } from '../modules/reports/delete-report.ts';
import { deleteEmptyTeams } from '../modules/teams/save-team.ts';
import { users } from '../modules/identity/users/users.table.ts';
import { deleteChats, readChatOwners } from '../modules/whatsapp/example-chats.ts';
import { recordAudit, theInstallation } from '../platform/context.ts';
import type { CompanyDatabase, Tx } from '../platform/database.ts';
import { publish } from '../platform/events.ts';
import type { Platform } from '../platform/platform.ts';
import { isReached, markReached } from '../platform/milestones.ts';
import { ProblemError } from '../platform/problem-error.ts';
import { meetingFolder } from '../platform/storage/storage.ts';
import { exampleEmails } from './demo-accounts.ts';

/** Whether the example was removed: then it is never created again. */
export const isExampleRemoved = (system: CompanyDatabase): Promise<boolean> =>
  system.read((tx) => isReached(tx, 'example_removed'));

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

interface Plan {
  companyId: string;
  meetingIds: string[];
  chatIds: string[];
  /** Example users to delete, with their addresses. */
  personIds: string[];
  emails: string[];
  /** Users to keep. */
  stayIds: string[];
  kept: Example['kept'];
}

/** Meetings and conversations of the example, or those created by people. */
const made = async (tx: Tx, companyId: string, isExample: boolean) => {
  const rows = await tx
    .select({ id: meetings.id, userId: meetings.userId })
    .from(meetings)
    .where(and(eq(meetings.companyId, companyId), eq(meetings.isExample, isExample)));
  return { meetings: rows, chats: await readChatOwners(tx, companyId, isExample) };
};

/**
 * Determines what to delete and keep. Kept users are the actor and owners of anything created by people; also an admin,
 * if others remain and there is no other admin.
 */
const planOf = async (tx: Tx, companyId: string, actorId: string | null): Promise<Plan> => {
  const real = await made(tx, companyId, false);
  const ofExample = await made(tx, companyId, true);
  const people = await tx.select().from(users).where(eq(users.companyId, companyId)).orderBy(users.createdAt);
  const owners = new Set([actorId, ...[...real.meetings, ...real.chats].map(({ userId }) => userId)]);
  const stays = ({ id, emailAddress }: (typeof people)[number]) =>
    owners.has(id) || !exampleEmails.includes(emailAddress);
  const stay = people.filter(stays);
  const admin = people.find(({ isAdmin, disabledAt }) => isAdmin && !disabledAt);
  if (stay.length && admin && !stay.some(({ isAdmin, disabledAt }) => isAdmin && !disabledAt)) stay.push(admin);
  const go = people.filter((person) => !stay.includes(person));
  return {
    companyId,
    meetingIds: idsOf(ofExample.meetings),
    chatIds: idsOf(ofExample.chats),
    personIds: idsOf(go),
    emails: go.map(({ emailAddress }) => emailAddress),
    stayIds: idsOf(stay),
    kept: { meetings: real.meetings.length, conversations: real.chats.length, people: stay.length },
  };
};

const exampleCompanyIds = async (tx: Tx): Promise<string[]> =>
  idsOf(await tx.select({ id: companies.id }).from(companies).where(eq(companies.isExample, true)).for('update'));

const summaryOf = (plans: readonly Plan[]): Example => {
  const sum = (of: (plan: Plan) => number) => plans.reduce((total, plan) => total + of(plan), 0);
  return {
    removed: {
      meetings: sum(({ meetingIds }) => meetingIds.length),
      conversations: sum(({ chatIds }) => chatIds.length),
      people: sum(({ personIds }) => personIds.length),
    },
    kept: {
      meetings: sum(({ kept }) => kept.meetings),
      conversations: sum(({ kept }) => kept.conversations),
      people: sum(({ kept }) => kept.people),
    },
  };
};

const refuseWhileAnyIsBusy = async (tx: Tx, ids: string[]): Promise<void> => {
  const [running] = await tx
    .select({ total: count() })
    .from(meetingStages)
    .where(and(inArray(meetingStages.meetingId, ids), eq(meetingStages.state, 'running')));
  if (running?.total) throw new ProblemError('meeting_busy', { retryAfterS: 5 });
};

const removeRows = async (tx: Tx, plan: Plan): Promise<void> => {
  const { companyId, meetingIds, chatIds, personIds, stayIds } = plan;
  if (!stayIds.length) {
    await tx.delete(companies).where(eq(companies.id, companyId));
    return;
  }
  await tx.delete(meetings).where(inArray(meetings.id, meetingIds));
  await deleteChats(tx, chatIds);
  await deleteExampleReports(tx, companyId);
  await tx.delete(users).where(inArray(users.id, personIds));
  await deleteEmptyTeams(tx, companyId);
  const links = sql`select 1 from ${meetingTags} where ${meetingTags.tagId} = ${tags.id}`;
  await tx.delete(tags).where(and(eq(tags.companyId, companyId), sql`not exists (${links})`));
  await tx.update(companies).set({ isExample: false }).where(eq(companies.id, companyId));
  await publish(tx, companyId, { userIds: stayIds, teamIds: [] }, { topic: 'resync' });
};

/** Deletes data stored by address, outside of the company's rows. */
const removeTraces = async (tx: Tx, emails: string[]): Promise<void> => {
  await forgetMailTo(tx, emails);
  await forgetNames(tx, emails);
};

/** What removal would delete and keep in a company; undefined without an example. */
export const readExample = async (tx: Tx, companyId: string, actorId: string): Promise<Example | undefined> => {
  const ofCompany = and(eq(companies.id, companyId), eq(companies.isExample, true));
  const [row] = await tx.select({ total: count() }).from(companies).where(ofCompany);
  return row?.total ? summaryOf([await planOf(tx, companyId, actorId)]) : undefined;
};

/**
 * Removes the example's companies with their rows, accounts and files, permanently. What people created is kept with
 * its owner and the actor, in an ordinary company; another company with such content is not changed. Returns undefined
 * if there is no example. Throws `meeting_busy` while one is processed.
 */
export const removeExample = async (
  { database, storage, uploadFiles }: Pick<Platform, 'database' | 'storage' | 'uploadFiles'>,
  actor?: UserActor,
): Promise<Example | undefined> => {
  const actorId = actor?.userId ?? null;
  const plans = await database.system.transaction(async (tx) => {
    const made: Plan[] = [];
    for (const companyId of await exampleCompanyIds(tx)) {
      const plan = await planOf(tx, companyId, actorId);
      if (!actor || actor.companyId === companyId || !plan.stayIds.length) made.push(plan);
    }
    await refuseWhileAnyIsBusy(
      tx,
      made.flatMap(({ meetingIds }) => meetingIds),
    );
    for (const plan of made) {
      await removeRows(tx, plan);
      await removeTraces(tx, plan.emails);
      if (!plan.stayIds.length) continue;
      const { companyId } = plan;
      const by = { actor: actor ?? theInstallation(companyId) };
      await recordAudit(tx, by, 'example.remove', companyId, { ...summaryOf([plan]) });
    }
    if (made.length) await markReached(tx, 'example_removed');
    return made;
  });
  for (const { companyId, meetingIds, stayIds } of plans) {
    for (const id of meetingIds) await uploadFiles.remove(id);
    const folders = stayIds.length ? meetingIds.map((id) => meetingFolder(companyId, id)) : [companyId];
    for (const folder of folders) await storage.remove(folder);
  }
  return plans.length ? summaryOf(plans) : undefined;
};
