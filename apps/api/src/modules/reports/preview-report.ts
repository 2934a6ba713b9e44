import type { UserActor, api, Received, Reply, ReportDraft } from '@pauta/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { localDay } from '../../platform/calendar-days.ts';
import { type Ctx, companyScope } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { originOf } from '../../platform/origin.ts';
import { orThrow, ProblemError } from '../../platform/problem-error.ts';
import { loadActor } from '../identity/access/load-actor.ts';
import { emailHtml, emailText } from '../mail/email.ts';
import { sendsMail } from '../mail/mail.ts';
import { teamNames } from '../teams/team-relations.ts';
import { people } from '../identity/users/people.ts';
import { type Period, periodBefore } from './schedule.ts';
import { writeEmail, type WrittenEmail } from './write-email.ts';

type Preview = typeof api.reports.preview;
type SendToMe = typeof api.reports.sendToMe;

const namesOf = async (tx: Tx, ctx: Ctx, teamIds: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .select({ name: teamNames.name })
    .from(teamNames)
    .where(and(companyScope(teamNames, ctx), inArray(teamNames.id, [...teamIds])))
    .orderBy(asc(teamNames.name));
  if (rows.length !== teamIds.length) throw new ProblemError('team_not_found');
  return rows.map(({ name }) => name);
};

/** The e-mail as it would be sent today. */
const writeDraft = async (
  tx: Tx,
  ctx: Ctx,
  reader: UserActor,
  { name, teamIds, ...schedule }: ReportDraft,
): Promise<WrittenEmail & { period: Period }> => {
  const period = periodBefore(schedule, localDay(ctx.now(), schedule.timeZone));
  const audience = { companyId: ctx.actor.companyId, teamIds };
  const teamNames = teamIds && (await namesOf(tx, ctx, teamIds));
  const origin = originOf(ctx.platform.config);
  return { ...(await writeEmail(tx, reader, { name, schedule, audience, teamNames }, period, origin)), period };
};

/** The user whose e-mail is previewed. */
const viewerOf = async (tx: Tx, ctx: Ctx, viewerId: string): Promise<UserActor> => {
  const [user] = await tx
    .select({ id: people.id })
    .from(people)
    .where(companyScope(people, ctx, viewerId));
  const viewer = await loadActor(tx, orThrow(user, 'user_not_found').id);
  return orThrow(viewer, 'user_not_found');
};

export const previewReport = (ctx: Ctx, { body }: Received<Preview>): Promise<Reply<Preview>> =>
  ctx.platform.database.system.read(async (tx) => {
    const { viewerId, ...draft } = body;
    const viewer = viewerId ? await viewerOf(tx, ctx, viewerId) : ctx.actor;
    const { email, meetingCount, skipped, period } = await writeDraft(tx, ctx, viewer, draft);
    const { from, to } = period;
    return {
      subject: email.subject,
      html: emailHtml(email),
      text: emailText(email),
      from,
      to,
      meetingCount,
      skipped,
    };
  });

/** Sends the draft's e-mail to the actor, also if it would be skipped for others. */
export const sendToMe = (ctx: Ctx, { body }: Received<SendToMe>): Promise<Reply<SendToMe>> =>
  ctx.platform.database.system.transaction(async (tx) => {
    const [user] = await tx.select({ to: people.emailAddress }).from(people).where(eq(people.id, ctx.actor.userId));
    const { to } = orThrow(user, 'user_not_found');
    const { email } = await writeDraft(tx, ctx, ctx.actor, body);
    await ctx.platform.mail.send(tx, { kind: 'report', to, email });
    return { to, isHandedOver: sendsMail(ctx.platform.config) };
  });
