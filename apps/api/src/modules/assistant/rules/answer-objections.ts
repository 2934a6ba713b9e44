import { fold } from '@pauta/contract/fold';
import type { Evidence } from '@pauta/contract';
import { contentOf } from '../../analysis/local/retrieval/read-question.ts';
import type { StoredAnswer } from '../../analysis/read-stored-facts.ts';
import type { StoredCitation } from '../assistant.table.ts';
import { objectionKeyOf } from '../objection-kinds.ts';
import { type Subject, citationOf, readSubject } from '../readings.ts';
import { minding } from '../question-patterns.ts';
import { answerWords } from './answer-words.ts';
import { isAkin } from './around-facts.ts';
import {
  type RulesJob,
  type TopicOf,
  type Writer,
  byName,
  mostLines,
  newestFirst,
  ranked,
  subjectsOf,
  writeRanking,
} from './writer.ts';

interface ObjectionOf {
  readonly subject: Subject;
  readonly key: string;
  readonly text: string;
  readonly citation: StoredCitation;
}

/** "Achou caro": that the price is too much, not only that it is spoken of. */
const dear =
  /\bcar(?:o|a|os|as|issim\w+)\b|\bsalgad|\bpuxad|\bpesad|\bmais alto\b|\balto demais\b|\bacima d|\bnao cabe\b|\bfora do orcamento\b|\bpassou do\b|\bmais barat/;

const readObjectionsOf = async (
  job: RulesJob,
  found: readonly Evidence[],
  known: readonly StoredAnswer[],
): Promise<ObjectionOf[]> => {
  const subjects = new Map(subjectsOf(job.asked).map((subject) => [subject.id, subject]));
  const toObjection = (subject: Subject, evidence: Evidence, said = evidence.quote): ObjectionOf => ({
    subject,
    key: objectionKeyOf(said),
    text: evidence.quote,
    citation: citationOf(subject, evidence),
  });
  const ofAnswers = known
    .filter(({ question }) => /\bobje[cç]/i.test(question.text))
    .flatMap(({ subjectId, value, evidence }) => {
      const subject = subjects.get(subjectId);
      const values = Array.isArray(value) ? value : [String(value)];
      const [proof] = evidence;
      return subject && proof ? values.map((each) => toObjection(subject, proof, `${each} ${proof.quote}`)) : [];
    });
  const ofMeetings = found.flatMap((evidence) => {
    const subject = subjects.get(evidence.meetingId);
    return subject ? [toObjection(subject, evidence)] : [];
  });
  const ofChats: ObjectionOf[] = [];
  for (const subject of subjects.values()) {
    if (subject.kind !== 'conversation') continue;
    const { objections } = await readSubject(job, subject, (ask) => ask('measure'));
    ofChats.push(...objections.map((evidence) => toObjection(subject, evidence)));
  }
  const once = new Map(
    [...ofAnswers, ...ofMeetings, ...ofChats].map((each) => [`${each.subject.id} ${each.text}`, each]),
  );
  const all = [...once.values()];
  // "O que me assusta" within "Dois anos não. O que me assusta": told once.
  const isWithin = ({ subject, text, key }: ObjectionOf): boolean =>
    all.some(
      (each) => each.subject.id === subject.id && each.key === key && each.text !== text && each.text.includes(text),
    );
  return all.filter((each) => !isWithin(each)).toSorted(newestFirst);
};

/** Stems of a question about one kind of objection that do not name the kind. */
const wordsBesides = (about: string, kind: string): string[] =>
  contentOf(
    about
      .split(' ')
      .filter((word) => objectionKeyOf(word) !== kind && !dear.test(fold(word)) && !minding.test(fold(word)))
      .join(' '),
  );

export const answerObjections = async (
  job: RulesJob,
  writer: Writer,
  { about, isSaid, isReason, isDear }: TopicOf<'objections'>,
  found: readonly Evidence[],
  known: readonly StoredAnswer[],
): Promise<void> => {
  const { asked, tell } = job;
  const { want, by } = asked.understood;
  const { words } = writer;
  const objections = await readObjectionsOf(job, found, known);
  const wanted = about === null ? null : objectionKeyOf(about);
  const stems = about === null ? [] : contentOf(about);
  const isWanted = ({ key, text }: ObjectionOf): boolean =>
    wanted === null || (wanted === 'other' ? contentOf(text).some((each) => stems.includes(each)) : key === wanted);
  // "Quem achou caro o treinamento?": that the price is too much tells nothing of the training.
  const others = wanted === null || wanted === 'other' || isReason ? [] : wordsBesides(about ?? '', wanted);
  const isOfOthers = ({ text }: ObjectionOf): boolean => {
    const said = contentOf(text);
    return others.every((each) => said.some((own) => isAkin(own, each)));
  };
  const matching = objections.filter(
    (each) => isWanted(each) && isOfOthers(each) && (!isDear || dear.test(fold(each.text))),
  );
  const citationsOf = ({ list }: { list: readonly ObjectionOf[] }) => list.map(({ citation }) => citation);
  // A complaint that is no objection to buying: show what was said.
  if (about !== null && isSaid && matching.length === 0) {
    if (!writer.isSingle)
      await tell(writer.missing(words.notObjected(writer.of, words.objectionNames[wanted ?? ''] ?? about)));
    return answerWords(job, writer, { kind: 'words', words: about.split(' '), isMissing: false });
  }
  if (want === 'most' && by === 'objection') {
    if (objections.length === 0) return tell(writer.missing(words.noObjections(writer.of)));
    const nameOf = ({ key }: ObjectionOf): string => words.objectionNames[key] ?? key;
    // Objections of no known kind are not one kind: they come last.
    const groups = ranked(objections, nameOf);
    const isOther = ({ list }: (typeof groups)[number]): boolean => list.every(({ key }) => key === 'other');
    const inOrder = groups.toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)));
    return writeRanking(job, writer, inOrder, { citationsOf, say: words.mostObjection });
  }
  if (matching.length === 0 && want !== 'count')
    return tell(
      writer.missing(
        isReason
          ? words.noReason(writer.of)
          : about === null
            ? words.noObjections(writer.of)
            : words.none(writer.of, about),
      ),
    );
  if (want === 'most')
    return writeRanking(job, writer, ranked(matching, byName(job)), { citationsOf, say: words.most });
  const subjects = [...new Map(matching.map(({ subject }) => [subject.id, subject])).values()];
  const name = wanted === null ? null : wanted === 'other' ? `“${about}”` : (words.objectionNames[wanted] ?? about);
  const first = [...Map.groupBy(matching, ({ subject }) => subject.id).values()].flatMap(
    ([each]) => each?.citation ?? [],
  );
  if (isReason) await tell(writer.missing(words.near));
  else if (!writer.isSingle)
    await tell(writer.counted(words.objected(subjects.length, writer.of, name), subjects, first));
  for (const { subject, text, citation } of matching.slice(0, mostLines))
    await tell(writer.said(subject, `“${text}”`, [citation]));
};
