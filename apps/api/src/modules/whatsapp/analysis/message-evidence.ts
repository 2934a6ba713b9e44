import type {
  Answer,
  ConversationAnswer,
  ConversationCriterion,
  Criterion,
  Evidence,
  MessageEvidence,
} from '@pauta/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/database.ts';
import { whatsappMessages } from '../whatsapp.table.ts';

/** Adds the messages to passages of a conversation. */
export type ShowMessages = (passages: readonly Evidence[]) => MessageEvidence[];

/** Reads the messages of all passages in one query. Edited or deleted ones are marked. */
export const readMessageEvidence = async (
  tx: Tx,
  chatId: string,
  passages: readonly Evidence[],
): Promise<ShowMessages> => {
  const ids = [...new Set(passages.map(({ segmentId }) => segmentId))];
  const rows = ids.length
    ? await tx
        .select()
        .from(whatsappMessages)
        .where(and(eq(whatsappMessages.chatId, chatId), inArray(whatsappMessages.messageId, ids)))
    : [];
  const messages = new Map(rows.map((row) => [row.messageId, row]));
  return (list) =>
    list.flatMap(({ segmentId, quote }): MessageEvidence[] => {
      const message = messages.get(segmentId);
      if (!message) return [];
      const { messageId, messageTimestamp, fromMe, senderName, text, isDeleted } = message;
      const isOutdated = isDeleted || !text.includes(quote);
      return [
        {
          messageId,
          messageTimestamp: messageTimestamp.toISOString(),
          fromMe,
          senderName,
          quote,
          ...(isOutdated && { isOutdated }),
        },
      ];
    });
};

export const passagesOf = ({ evidence, candidates = [], automatic }: Answer): Evidence[] => [
  ...evidence,
  ...candidates.map((candidate) => candidate.evidence),
  ...(automatic?.evidence ?? []),
];

export const toConversationAnswer = (show: ShowMessages, answer: Answer): ConversationAnswer => ({
  ...answer,
  evidence: show(answer.evidence),
  candidates: (answer.candidates ?? []).flatMap(({ value, evidence }) =>
    show([evidence]).map((message) => ({ value, evidence: message })),
  ),
  automatic: answer.automatic && { ...answer.automatic, evidence: show(answer.automatic.evidence) },
});

export const toConversationCriterion = (show: ShowMessages, criterion: Criterion): ConversationCriterion => ({
  ...criterion,
  evidence: show(criterion.evidence),
  override: criterion.override && { ...criterion.override, evidence: show(criterion.override.evidence) },
});
