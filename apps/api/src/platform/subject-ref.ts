import type { SubjectKind } from '@pauta/contract';

/** A meeting or a conversation. */
export interface SubjectRef {
  readonly kind: SubjectKind;
  readonly companyId: string;
  readonly id: string;
}

type Row = Omit<SubjectRef, 'kind'>;

export const meetingRef = ({ companyId, id }: Row): SubjectRef => ({ kind: 'meeting', companyId, id });
export const conversationRef = ({ companyId, id }: Row): SubjectRef => ({ kind: 'conversation', companyId, id });

/** Columns of a row that belongs to it. */
export const rowOf = ({ kind, companyId, id }: SubjectRef) => ({
  companyId,
  meetingId: kind === 'meeting' ? id : null,
  chatId: kind === 'conversation' ? id : null,
});
