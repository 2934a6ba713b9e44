import { call } from '@pauta/api-client';
import { meetings, type MeetingSummary } from '@pauta/contract';

// Impossible actions are left to the server, which rejects them with a reason.

export const evaluateOne = (id: string) => call(meetings.evaluate, { params: { id } });

export const removeOne = (id: string) => call(meetings.remove, { params: { id } });

export const restoreOne = (id: string) => call(meetings.restore, { params: { id } });

/** Restarts the first stage that can be retried and all later ones, as the meeting's page does. */
export const redoOne = async (id: string) => {
  const { stages } = await call(meetings.get, { params: { id } });
  const stage = stages.find(({ canRetry }) => canRetry)?.stage ?? 'answers';
  return call(meetings.retryStage, { params: { id, stage } });
};

/** Applies another template and, if there are answers, generates them again. */
export const applyTemplate = (templateId: string) => async (id: string) => {
  const meeting = await call(meetings.update, { params: { id }, body: { templateId } });
  const answers = meeting.stages.find(({ stage }) => stage === 'answers');
  if (!answers || answers.state === 'waiting') return;
  // Without questions the answers stage was skipped and cannot be retried; the previous stage can.
  const stage = answers.state === 'skipped' ? 'speakers' : 'answers';
  await call(meetings.retryStage, { params: { id, stage } });
};

const afterTranscript: ReadonlySet<string | null> = new Set(['speakers', 'answers', 'evaluation']);

/** Whether the meeting probably has a transcript, judging by its row. */
export const hasTranscript = ({ status, stage }: MeetingSummary): boolean =>
  status === 'ready' || (status === 'needs_attention' && afterTranscript.has(stage));

/** Whether the meeting probably has a stage that can be retried, judging by its row. */
export const canRedo = ({ status }: MeetingSummary): boolean => status === 'ready' || status === 'needs_attention';
