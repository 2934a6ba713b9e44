import { eq } from 'drizzle-orm';
import { conversationRef } from '../../../platform/subject-ref.ts';
import { answerTemplate, inputKeyOf } from '../../analysis/answer-template.ts';
import { finishEvaluation, judgeByCriteria } from '../../analysis/judge-by-criteria.ts';
import { readJudgedBy } from '../../analysis/judged-by.ts';
import type { Reading, ReadingJob, ReadMeeting } from '../../analysis/read-meeting.ts';
import { runWithFallback, type FallbackUse, reportFallback } from '../../analysis/fallback.ts';
import type { StageResult } from '../../processing/subject.ts';
import { defaultTemplateId, readQuestions } from '../../templates/template-access.ts';
import { whatsappChats } from '../whatsapp.table.ts';
import { changeStage, nameRevision } from './chat-stages.ts';
import { type ConversationHandlers, type ConversationJob, lockChat } from './conversation-subject.ts';
import { readChatDialogue } from './read-chat-dialogue.ts';

/** The input of an analyst for a conversation. */
const readingOf = ({ platform, db, subject: chat, signal }: ConversationJob): ReadingJob => ({
  platform,
  db,
  signal,
  subject: { ...conversationRef(chat), isExample: chat.isExample },
  readDialogue: (tx) => readChatDialogue(tx, chat),
});

/** Makes the summary and next steps, unless the same analyst made them. */
const summarise = async (job: ConversationJob, reading: Reading, fallbackUse: FallbackUse): Promise<void> => {
  const { db, subject: chat, stage } = job;
  const inputKey = inputKeyOf('summary', reading.revision, reading.kind, reading.version);
  if (stage.inputKey === inputKey) return;
  const summary = await runWithFallback(reading, fallbackUse, async (able) => ({
    analyst: able.kind,
    nextSteps: await able.findNextSteps(),
    lines: (await able.recap()).lines,
  }));
  await db.transaction(async (tx) => {
    await tx.update(whatsappChats).set({ summary }).where(eq(whatsappChats.id, chat.id));
    // A null key makes the next run retry what the fallback analyst wrote.
    await changeStage(tx, chat.id, 'answers', { inputKey: fallbackUse.count === 0 ? inputKey : null });
  });
};

const answer =
  (readMeeting: ReadMeeting) =>
  async (job: ConversationJob): Promise<StageResult> => {
    const { db, subject: chat } = job;
    const questions = await db.transaction(async (tx) => {
      await nameRevision(tx, chat.id, 'answers', chat.revision);
      const templateId = chat.templateId ?? (await defaultTemplateId(tx, chat.userId));
      return templateId ? readQuestions(tx, templateId) : [];
    });
    const fallbackUse: FallbackUse = { count: 0, reason: undefined };
    await readMeeting(readingOf(job), async (reading) => {
      await summarise(job, reading, fallbackUse);
      const subject = conversationRef(chat);
      const progress = (answered: number) => job.progress((1 + answered) / (1 + questions.length));
      await answerTemplate({ db, subject, questions, progress }, reading, fallbackUse);
    });
    return reportFallback({ state: questions.length ? 'done' : 'skipped' }, fallbackUse);
  };

const judge =
  (readMeeting: ReadMeeting) =>
  async (job: ConversationJob): Promise<StageResult> => {
    const { db, subject: chat, stage } = job;
    const subject = conversationRef(chat);
    const judgedBy = await db.transaction(async (tx) => {
      await nameRevision(tx, chat.id, 'evaluation', chat.revision);
      return readJudgedBy(tx, chat.userId);
    });
    const fallbackUse: FallbackUse = { count: 0, reason: undefined };
    const judging = { db, subject, judgedBy, wish: stage.inputKey, progress: (share: number) => job.progress(share) };
    const evaluationId = await readMeeting(readingOf(job), (reading) => judgeByCriteria(judging, reading, fallbackUse));
    if (!evaluationId) return { state: 'skipped' };
    await db.transaction(async (tx) => {
      // The lock keeps a person's judgement from landing between the read and the write.
      if (await lockChat(tx, chat)) await finishEvaluation(tx, subject, evaluationId);
    });
    return reportFallback({ state: 'done' }, fallbackUse);
  };

/** The stage handlers of a conversation, like those of a meeting. */
export const conversationHandlers = (readMeeting: ReadMeeting): ConversationHandlers => ({
  answers: answer(readMeeting),
  evaluation: judge(readMeeting),
});
