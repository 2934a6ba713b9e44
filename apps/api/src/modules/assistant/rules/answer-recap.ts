import type { Recap } from '@pauta/contract';
import { readRecaps } from '../../meetings/recap-view.ts';
import { citationOf, type Subject } from '../readings.ts';
import { mostLines, type RulesJob, type Writer } from './writer.ts';

/** The recap of each meeting and conversation, line by line with evidence. */
export const answerRecap = async (job: RulesJob, writer: Writer): Promise<void> => {
  const ids = job.asked.readable.map(({ id }) => id);
  const recaps = await job.db.read((tx) => readRecaps(tx, ids));
  const linesOf = (subject: Subject): Recap['lines'] =>
    (subject.kind === 'meeting' ? recaps.get(subject.id)?.lines : subject.chat.summary?.lines) ?? [];
  const told = writer.all.flatMap((subject) => linesOf(subject).map((line) => ({ subject, ...line })));
  if (told.length === 0) return job.tell(writer.missing(writer.words.noRecap(writer.of)));
  for (const { subject, text, evidence } of told.slice(0, mostLines)) {
    const citations = evidence.map((each) => citationOf(subject, each));
    await job.tell(writer.said(subject, text, citations));
  }
};
