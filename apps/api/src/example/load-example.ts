import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { shownAnswers, shownCriteria } from '../modules/corrections/shown.view.ts';
import { createCompany } from '../modules/companies/create-company.ts';
import { setDefaultTemplateOf } from '../modules/companies/default-template.ts';
import { hasExampleCompany } from '../modules/companies/example-companies.ts';
import { overrideCriterion } from '../modules/analysis/override-criterion.ts';
import { reviewAnswer } from '../modules/analysis/review-answer.ts';
import type { MeetingHandlers } from '../modules/meetings/meeting-subject.ts';
import { type MeetingKey, processMeeting } from '../modules/pipeline/process-meeting.ts';
import { meetings, meetingTags, participants, tags } from '../modules/meetings/meetings.table.ts';
import { addStages, changeStage, syncMeetingStatus } from '../modules/meetings/stages.ts';
import { runMedia } from '../modules/recordings/media/media-worker.ts';
import type { SpeechPlan } from '../modules/recordings/media/speech-plan.ts';
import { insertRecording } from '../modules/recordings/read-recording.ts';
import { createTeam } from '../modules/teams/create-team.ts';
import { questions, templates } from '../modules/templates/templates.table.ts';
import { packTurns } from '../modules/transcripts/pack-turns.ts';
import { storeTranscript } from '../modules/transcripts/store-transcript.ts';
import { turnsOf } from '../modules/transcripts/passages.ts';
import { createUser } from '../modules/identity/users/create-user.ts';
import { conversationHandlers } from '../modules/whatsapp/analysis/analysis-handlers.ts';
import { conversationSubject } from '../modules/whatsapp/analysis/conversation-subject.ts';
import { readMeetingLocally } from '../modules/analysis/read-meeting.ts';
import { processSubject } from '../modules/processing/engine.ts';
import type { SubjectKey } from '../modules/processing/subject.ts';
import { readExport } from '../modules/whatsapp/read-export.ts';
import { addMessages, openChat } from '../modules/whatsapp/add-messages.ts';
import { packChat } from '../modules/whatsapp/pack-chat.ts';
import { recordAudit, theInstallation } from '../platform/context.ts';
import type { CompanyDatabase, Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { orThrow } from '../platform/problem-error.ts';
import { meetingFolder } from '../platform/storage/storage.ts';
import { makeWorkFolder } from '../platform/work-folder.ts';
import { exampleCompanies, type ExampleCompany, exampleTemplates, showcaseAnswers, showcaseReview } from './content.ts';
import { examplePassword } from '../modules/identity/passwords/example-password.ts';
import { exampleTags } from './example-call.ts';
import { exampleChats } from './example-chats.ts';
import { type ExampleMeeting, exampleMeetings } from './example-meetings.ts';
import speechOfShowcase from './padaria-trigal.speech.json' with { type: 'json' };
import { loadReports } from './load-reports.ts';
import { isExampleRemoved } from './remove-example.ts';

const fileBeside = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const soundOfShowcase = fileBeside('padaria-trigal.webm');

interface LoadedCompany {
  id: string;
  users: Map<string, string>;
  templates: Map<string, string>;
  tags: Map<string, string>;
}

const loadPeople = async (tx: Tx, platform: Platform, company: ExampleCompany, companyId: string) => {
  const teamsOf = new Map<string, { teamId: string; role: 'master' | 'admin' | 'member' }[]>();
  for (const { name, members, evaluationPrompt } of company.teams) {
    const { id } = await createTeam(tx, { companyId, name, evaluationPrompt });
    for (const { email, role } of members) teamsOf.set(email, [...(teamsOf.get(email) ?? []), { teamId: id, role }]);
  }
  const ids = new Map<string, string>();
  for (const { email, firstName, lastName, isAdmin } of company.people) {
    const user = { email, name: `${firstName} ${lastName}`, password: examplePassword, companyId, isAdmin };
    ids.set(email, (await createUser(tx, platform, { ...user, teams: teamsOf.get(email) ?? [] })).id);
  }
  return ids;
};

const loadTemplates = async (tx: Tx, companyId: string): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const { name, isShared, isDefault, questions: asked } of exampleTemplates) {
    const [row] = await tx.insert(templates).values({ companyId, name, isShared }).returning();
    const { id } = orThrow(row, 'internal');
    ids.set(name, id);
    await tx.insert(questions).values(
      asked.map(({ text, type, subprompt, options }, position) => ({
        companyId,
        templateId: id,
        position,
        text,
        type,
        subprompt,
        options: [...options],
      })),
    );
    if (isDefault) await setDefaultTemplateOf(tx, companyId, id);
  }
  return ids;
};

const loadCompany = async (tx: Tx, platform: Platform, company: ExampleCompany): Promise<LoadedCompany> => {
  const { id } = await createCompany(tx, { name: company.name, isExample: true });
  const labels = await tx
    .insert(tags)
    .values(exampleTags.map((name) => ({ companyId: id, name })))
    .returning();
  return {
    id,
    users: await loadPeople(tx, platform, company, id),
    templates: await loadTemplates(tx, id),
    tags: new Map(labels.map((tag) => [tag.name, tag.id])),
  };
};

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Writes the audio of a meeting to a file in the folder. Returns its path. */
const writeSound = async (meeting: ExampleMeeting, folder: string): Promise<string> => {
  const draft = join(folder, meeting.key);
  if (meeting.recording) await copyFile(soundOfShowcase, draft);
  else if (meeting.state === 'media_unreadable')
    await writeFile(draft, (await readFile(soundOfShowcase)).subarray(0, 300));
  else {
    const minute = join(folder, 'first-minute');
    if (!existsSync(minute)) await runMedia('writeChunk', [soundOfShowcase, { startMs: 0, endMs: 60_000 }, minute]);
    await copyFile(minute, draft);
  }
  return draft;
};

/** Stores the audio of a meeting, as an upload would. */
const loadRecording = async (
  tx: Tx,
  platform: Platform,
  meeting: ExampleMeeting,
  key: MeetingKey,
  folder: string,
): Promise<void> => {
  const draft = await writeSound(meeting, folder);
  const content = await readFile(draft);
  const originalKey = `${meetingFolder(key.companyId, key.meetingId)}/original`;
  await insertRecording(tx, {
    ...key,
    kind: 'AUDIO',
    state: 'preparing',
    originalKey,
    bytes: content.length,
    sha256: digest(content),
    speech: meeting.recording ? (speechOfShowcase as SpeechPlan) : null,
  });
  await platform.storage.adopt(originalKey, draft);
};

const loadMeeting = async (
  tx: Tx,
  platform: Platform,
  company: LoadedCompany,
  meeting: ExampleMeeting,
  folder: string,
): Promise<MeetingKey> => {
  const companyId = company.id;
  const [inserted] = await tx
    .insert(meetings)
    .values({
      companyId,
      userId: orThrow(company.users.get(meeting.owner), 'internal'),
      title: meeting.title,
      customer: meeting.customer?.name ?? null,
      startAt: meeting.startAt,
      durationMs: meeting.durationMs,
      meetingType: meeting.meetingType,
      meetingFormat: meeting.meetingFormat,
      status: 'awaiting_upload',
      templateId: (meeting.template && company.templates.get(meeting.template)) ?? null,
      isExample: true,
    })
    .returning();
  const row = orThrow(inserted, 'internal');
  const key = { companyId, meetingId: row.id };
  await addStages(tx, row);
  if (meeting.speakers.length) {
    await tx
      .insert(participants)
      .values(meeting.speakers.map(({ name, side }, position) => ({ ...key, name, side, position })));
  }
  for (const tag of meeting.tags) {
    await tx
      .insert(meetingTags)
      .values({ ...key, tagId: orThrow(company.tags.get(tag), 'internal'), startAt: row.startAt });
  }
  if (meeting.state === 'awaiting_upload') return key;
  if (meeting.recording || meeting.state !== 'ready') await loadRecording(tx, platform, meeting, key, folder);
  if (meeting.state === 'ready') {
    const nameOf = new Map(meeting.speakers.map(({ key: label, name }) => [label, name]));
    const turns = meeting.segments.map((segment) => ({
      ...segment,
      speaker: nameOf.get(segment.speaker) ?? segment.speaker,
    }));
    await storeTranscript(tx, row, packTurns(turns), 'example', null);
    const at = platform.now();
    const finished = { progress: 1, startedAt: at, finishedAt: at };
    await changeStage(tx, row.id, 'transcription', { ...finished, state: 'done' });
    if (!meeting.recording) await changeStage(tx, row.id, 'media', { ...finished, state: 'skipped' });
  }
  await syncMeetingStatus(tx, row);
  return key;
};

/** A database whose work all runs in one transaction. */
const within = (tx: Tx): CompanyDatabase => ({ read: (work) => work(tx), transaction: (work) => work(tx) });

/** Imports the example conversations as their owners. */
const loadChats = async (tx: Tx, platform: Platform, company: LoadedCompany): Promise<SubjectKey[]> => {
  const ctx = { actor: theInstallation(company.id) };
  const keys: SubjectKey[] = [];
  for (const { owner, text, fileName, ...rest } of exampleChats(platform.now())) {
    const userId = orThrow(company.users.get(owner), 'internal');
    const chat = await readExport({ fileName, content: Buffer.from(text) });
    const packed = packChat(chat, rest);
    const id = await openChat(tx, { companyId: company.id, userId }, packed, { ...rest, isExample: true });
    await recordAudit(tx, ctx, 'conversation.import', id, { messages: packed.count });
    await addMessages(within(tx), { companyId: company.id, id }, packed, async () => undefined);
    keys.push({ companyId: company.id, id });
  }
  return keys;
};

/** More than the recorded call has. */
const mostTurns = 500;

/** Stores people's changes of the recorded call: answers with their passages, an overridden criterion. */
const reviewShowcase = async (tx: Tx, platform: Platform, company: LoadedCompany, meetingId: string): Promise<void> => {
  const { answered, override } = showcaseReview;
  const by = (email: string) => ({ userId: orThrow(company.users.get(email), 'internal'), at: platform.now() });
  const [row] = await tx.select().from(meetings).where(eq(meetings.id, meetingId));
  const meeting = orThrow(row, 'internal');
  const given = await tx.select().from(shownAnswers).where(eq(shownAnswers.meetingId, meetingId));
  const said = await turnsOf(tx, [meetingId], mostTurns);
  for (const { question, value, quote } of showcaseAnswers) {
    const answer = given.find((each) => each.question.text === question);
    const segment = said.find(({ text }) => quote !== null && text.includes(quote));
    if (!answer || !segment || quote === null || !answered.questions.includes(question)) continue;
    const evidence = [{ segmentId: segment.segmentId, quote }];
    await reviewAnswer(tx, by(answered.by), meeting, { questionId: answer.question.id, value, evidence });
  }
  const judged = await tx
    .select({ id: shownCriteria.id })
    .from(shownCriteria)
    .where(and(eq(shownCriteria.meetingId, meetingId), eq(shownCriteria.name, override.criterion)));
  const { level, reason } = override;
  for (const { id: criterionId } of judged) {
    await overrideCriterion(tx, by(override.by), meeting, { criterionId, level, reason });
  }
};

/**
 * Creates the example companies if there are none and they were never removed, and processes their meetings and
 * conversations like any other. After a crash, the queue processes the remaining ones at the next start.
 */
export const loadExample = async (platform: Platform, handlers: MeetingHandlers): Promise<void> => {
  const { system } = platform.database;
  if ((await system.read(hasExampleCompany)) || (await isExampleRemoved(system))) return;

  const loaded = new Map<string, LoadedCompany>();
  const keys: MeetingKey[] = [];
  let chats: SubjectKey[] = [];
  let showcase: MeetingKey | undefined;
  const folder = await makeWorkFolder(platform.config.dataDir, 'example');
  const load = system.transaction(async (tx) => {
    for (const company of exampleCompanies) loaded.set(company.key, await loadCompany(tx, platform, company));
    // Oldest first: a score is compared with earlier ones.
    for (const meeting of exampleMeetings(platform.now()).toReversed()) {
      const key = await loadMeeting(tx, platform, orThrow(loaded.get(meeting.company), 'internal'), meeting, folder);
      if (meeting.state !== 'awaiting_upload') keys.push(key);
      if (meeting.recording) showcase = key;
    }
    await loadReports(tx, platform, orThrow(loaded.get('aurora'), 'internal'));
    chats = await loadChats(tx, platform, orThrow(loaded.get('aurora'), 'internal'));
  });
  await load.finally(() => rm(folder, { recursive: true, force: true }));
  const { signal } = new AbortController();
  for (const key of keys) await processMeeting(platform, handlers, key, signal);
  const chatHandlers = conversationHandlers(readMeetingLocally);
  for (const key of chats) await processSubject(platform, conversationSubject, chatHandlers, key, signal);
  const aurora = loaded.get('aurora');
  if (showcase && aurora) {
    const { companyId, meetingId } = showcase;
    await platform.database.background
      .company(companyId)
      .transaction((tx) => reviewShowcase(tx, platform, aurora, meetingId));
  }
};
