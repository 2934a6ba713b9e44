import { fold } from '@pauta/contract/fold';
import { normalise } from '../portuguese/normalise.ts';
import { isStopWord } from '../portuguese/stop-words.ts';
import { findWords } from '../portuguese/words.ts';
import * as patterns from './question-patterns.ts';
import { findDeadlines } from './deadlines.ts';
import {
  findNames,
  isCapital,
  isWithin,
  type KnownNames,
  namesPerson,
  type Span,
  wordsAfterNames,
} from './find-names.ts';
import { customersByMeetings, customersCounted } from './customers-asked.ts';
import { findTag } from './find-tag.ts';
import { fronted, withoutSpans } from './fronted.ts';
import { dueTopic, findDueSteps } from './due-steps.ts';
import { inFull } from './in-full.ts';
import { inPortuguese } from './in-portuguese.ts';
import { objectionKeyOf } from './objection-kinds.ts';
import { boundOf, noBounds, sumNamed } from './bounds.ts';
import { isOfDeadlinesOnly, leftWords } from './left-words.ts';
import { asWritten, literalTopic } from './literal-topic.ts';
import { findPeriod, isBareMonth } from './periods.ts';
import { continues, following, goingOn, newNamesIn } from './follow-up.ts';
import type { ParsedQuestion, Topic } from './parsed-question.ts';
import { measureAsked } from './measures-asked.ts';
import { promisedSteps } from './promised-steps.ts';
import { asksDeed, byOf, factTypeOf, meetingsAsked, placeOf, wantOf } from './question-intent.ts';

const competitor = {
  kind: 'fact',
  question: 'Qual concorrente foi citado?',
  type: 'text',
  words: ['concorrente'],
} as const;

/** Parses a question by rules. `before` is the parsed previous question of the thread. */
export const parseQuestion = (content: string, known: KnownNames, before?: ParsedQuestion | null): ParsedQuestion => {
  const text = inPortuguese(inFull(normalise(content)));
  const folded = fold(text);
  const words = findWords(text);
  const taken: Span[] = [];
  const due = findDueSteps(folded, known.today);
  const isOfDays = !known.isOfOne && !due && isOfDeadlinesOnly(words);
  const deadlines = isOfDays ? findDeadlines(folded, known.today) : undefined;
  const isDue = patterns.dueWeekday.test(folded) || deadlines || (due && !due.isLate);
  const mention = known.isOfOne || known.isWithoutPeriod || isDue ? undefined : findPeriod(folded, known.today);
  const isAhead = mention !== undefined && patterns.ahead.test(folded) && isBareMonth(mention, folded);
  const period = isAhead ? undefined : mention;
  if (period) taken.push(period);

  const want = wantOf(folded);
  const isSought = want === 'count' || want === 'list';
  const mentioned = known.isOfOne || !isSought ? [] : patterns.mentionedIn(text);
  const literal = isSought ? patterns.literal.exec(text) : null;
  if (literal) mentioned.push({ start: literal.index, end: literal.index + literal[0].length });
  const tag = known.isOfOne ? undefined : findTag(folded, known.tags ?? []);
  if (tag) taken.push(tag);
  const found = [...taken, ...mentioned];
  const { ownerIds, names, unclear, strangers: others, pairs } = findNames(text, known, found);
  const without = known.isOfOne ? null : patterns.withoutType.exec(folded);
  if (without) found.push({ start: without.index, end: without.index + without[0].length });
  found.push(...wordsAfterNames(words, found.slice(taken.length + mentioned.length)));
  taken.push(...found.slice(taken.length + mentioned.length));
  const titled = known.isOfOne || names.size + ownerIds.size === 0 ? null : patterns.kindOfMeeting.exec(folded);
  if (titled) taken.push({ start: titled.index, end: titled.index + titled[0].length });
  const type = known.isOfOne ? null : patterns.ofType.exec(folded);
  if (type)
    taken.push({ start: type.index + type[0].length - (type[2] ?? '').length, end: type.index + type[0].length });

  const isOfNamed = names.size > 0 && want === 'tell' && !patterns.asksWhich.test(folded);
  const isMissing = patterns.missing.test(folded) && !isOfNamed && !patterns.isOfEvent(folded);
  const isLowest = patterns.lowest.test(folded);
  const another = patterns.another.exec(folded);
  const isOfAnother = (word: Span): boolean =>
    another !== null && word.start >= another.index && word.end <= another.index + another[0].length;
  const content_ = words.filter(
    (word) =>
      !isWithin(taken, word) &&
      (isOfAnother(word) ||
        (!patterns.frame.has(word.folded) && (!isStopWord(word.folded) || (isCapital(word) && word.start > 0)))) &&
      (word.folded.length > 1 || /\d/.test(word.text)),
  );
  const isOfWhatsapp = patterns.byWhatsapp.test(folded);
  const isPerUnit = patterns.perUnit.test(folded);
  const isOfAll = patterns.allOfThem.test(folded);
  const subject = content_.filter(
    ({ folded: each }) =>
      !(isOfAll && /^(?:dois|duas|amb[ao]s)$/.test(each)) &&
      !/^(?:nao|sem|nenhuma?|objec\w*|obje\w*|notas?)$/.test(each) &&
      !(isOfWhatsapp && each === 'whatsapp') &&
      !(isPerUnit && /^(?:dia|semana|mes)$/.test(each)),
  );
  const [only, more] = subject.filter(({ folded: each }) => !patterns.recapWords.test(each));
  const kind = known.isOfOne || more ? null : patterns.countedKind.exec(folded);
  const ofKind = only && only.folded === kind?.[1] ? only.text : null;
  const isFollowUp =
    before !== undefined && before !== null && (patterns.follows.test(folded) || words.length <= 3 || isOfAll);
  const strangers = isFollowUp ? newNamesIn(text, taken) : [...others];

  const asked = fronted(withoutSpans(text, taken)).replace(patterns.ofEach, 'do $1');

  const isOfKinds = subject.every(({ folded: each }) => patterns.changeWords.test(each));
  const isChange = names.size > 0 && ownerIds.size < 2 && isOfKinds && patterns.changing.test(folded);
  const isOfNothing =
    !known.isOfOne &&
    !isFollowUp &&
    want === 'tell' &&
    names.size + ownerIds.size + unclear.length === 0 &&
    !period &&
    !patterns.ofMeetings.test(folded);

  const topic = ((): Topic => {
    if (patterns.asksHelp.test(folded)) return { kind: 'help' };
    const customers = known.isOfOne ? null : customersByMeetings(folded);
    if (customers) return customers;
    if (isChange) return { kind: 'recap', isNear: true };
    if (names.size > 0 && patterns.longAgo.test(folded)) return { kind: 'meetings', isLatest: true };
    if (deadlines) return { kind: 'deadlines', ...deadlines };
    const isOfPerson = ownerIds.size > 0 || namesPerson(names, known);
    const ofDue = due && dueTopic(due, subject, { isOfPerson, isEither: patterns.either.test(folded) });
    if (ofDue) return ofDue;
    if (literal?.[1]) return literalTopic(literal[1]);
    if (ofKind)
      return patterns.recapping.test(folded) ? { kind: 'recap', isOfKind: true } : { kind: 'meetings', isOfKind: true };
    if (patterns.untranscribed.test(folded)) return { kind: 'meetings', isUntranscribed: true };
    const isOfPeople = patterns.attending.test(folded) && leftWords('people', subject).length === 0;
    if (isOfPeople && want !== 'count' && want !== 'most' && !known.isOfOne) return { kind: 'people' };
    const isOfKind = patterns.objections.test(folded) || patterns.steps.test(folded);
    if (
      patterns.recapping.test(folded) &&
      subject.every(({ folded: each }) => patterns.recapWords.test(each)) &&
      !isOfKind
    )
      return { kind: 'recap', ...(patterns.latest.test(folded) && { isLatest: true }) };
    if (patterns.requests.test(folded) && subject.every(({ folded: each }) => patterns.requesting.test(each)))
      return { kind: 'requests' };
    if (patterns.asks.test(folded))
      return { kind: 'questions', ...(subject.length > 0 && { about: subject.map(({ text: each }) => each) }) };
    const asksFigure = /^\W*(?:por )?quant[oa]\b/.test(folded) || patterns.shares.test(folded);
    const ofPromise = asksFigure || isMissing ? null : promisedSteps(folded, subject);
    if (ofPromise) return ofPromise;
    const ofSteps = leftWords('steps', subject);
    if (patterns.steps.test(folded) && !asksFigure && !(isMissing && ofSteps.length > 0))
      return {
        kind: 'steps',
        isMissing,
        ...(ofSteps.length > 0 && { about: ofSteps }),
        ...(((patterns.owed.test(folded) && isOfPerson) ||
          (patterns.open.test(folded) && names.size < ownerIds.size)) && { isPromised: true }),
        ...(patterns.lackingToDecide.test(folded) && { question: asked }),
        ...(patterns.open.test(folded) && { isOpen: true }),
      };
    const measure = known.isOfOne ? null : measureAsked(text, folded, subject, { want, isMissing });
    if (measure) return measure;
    if (patterns.refusing.test(folded)) return { kind: 'objections', about: null, isReason: true };
    const minded = subject.filter(({ folded: each }) => !patterns.minding.test(each)).map(({ text: each }) => each);
    const minds = patterns.finding.test(folded) || words.some(({ folded: each }) => patterns.minding.test(each));
    const isObjection = objectionKeyOf(minded.join(' ')) === 'price' || patterns.delaying.test(folded);
    if (minds && minded.length > 0 && !isMissing && isObjection) {
      const isDear = patterns.finding.test(folded);
      return { kind: 'objections', about: minded.join(' '), isSaid: true, ...(isDear && { isDear }) };
    }
    if (patterns.objections.test(folded)) {
      const about = subject
        .filter(({ folded: each }) => !patterns.objections.test(each) && !patterns.raising.test(each))
        .map(({ text: each }) => each);
      return { kind: 'objections', about: about.length ? about.join(' ') : null };
    }
    const bounds = boundOf(text, folded);
    const [, things] = patterns.havingMost.exec(text) ?? [];
    if (things)
      return { kind: 'fact', question: `Quantos ${things} o cliente tem?`, type: 'number', isLowest, ...noBounds };
    const said = subject.map(({ text: each }) => each);
    if (said.length === 0 && names.size > 0 && patterns.quoting.test(folded))
      return /\breclam/.test(folded) ? { kind: 'objections', about: null } : { kind: 'recap', isNear: true };
    const [, deed] = patterns.deedAlone.exec(folded) ?? [];
    if (said.length === 0 && deed && !known.isOfOne && !isMissing)
      return { kind: 'words', words: [deed], isMissing: false, isOfDeed: true };
    const isFirst = patterns.first.test(folded) && subject.every(({ folded: each }) => /^primeir[ao]$/.test(each));
    if (isFirst && !known.isOfOne) return { kind: 'meetings', isLatest: true, isFirst };
    if (said.every((word) => patterns.newWords.test(word)) && !known.isOfOne && !isPerUnit) {
      const counted = customersCounted(folded, period !== undefined);
      if (counted) return counted;
    }
    if (said.length === 0 && ownerIds.size > 1 && patterns.contrasting.test(folded)) return { kind: 'comparison' };
    if (said.length === 0 && isOfNothing) return { kind: 'help' };
    if (said.length === 0)
      return known.isOfOne && want === 'tell' && !patterns.specific.test(folded)
        ? { kind: 'recap' }
        : { kind: 'meetings', ...meetingsAsked(folded) };
    const type = factTypeOf(asked, folded);
    if (subject.every(({ folded: each }) => patterns.competitors.test(each)) && !isMissing)
      return { ...competitor, isLowest, ...noBounds };
    const isBound = (bounds.over !== null || bounds.under !== null) && type === 'money';
    const isExtreme = patterns.extremeSum.test(folded);
    const isSaid =
      want === 'count' || want === 'list' || (want === 'most' && !isExtreme && patterns.saying.test(folded));
    if (isSaid && !isMissing && patterns.denied.test(folded))
      return { kind: 'fact', question: asked, type: 'person', isLowest, ...noBounds };
    const speaker = patterns.quotedIn(text);
    const isOfDeed = isSaid || isMissing ? asksDeed(folded, want) : !speaker && patterns.opining.test(folded);
    if (!isBound && (isSaid || isMissing || patterns.quoting.test(folded)))
      return {
        kind: 'words',
        words: said.filter((word) => said.length === 1 || !/^marcad[ao]s?$/i.test(word)),
        isMissing,
        ...(speaker && { speaker }),
        ...asWritten(text, subject),
        ...(patterns.requested.test(folded) && { isRequested: true }),
        ...(isOfDeed && { isOfDeed: true }),
      };
    if (patterns.contrastDeadlines.test(folded))
      return { kind: 'fact', question: 'Qual é o prazo?', type: 'date', isLowest, ...noBounds };
    const isOfMoney = patterns.losing.test(folded);
    const isValued = want === 'most' && (type === 'text' || (type === 'person' && isOfMoney));
    const valued = isValued ? (isOfMoney ? 'money' : 'number') : type;
    const isContrast = patterns.contrasting.test(folded) && type === 'money';
    const question =
      isBound || isExtreme || isContrast
        ? `Qual é o ${sumNamed(said).join(' ')}?`
        : want === 'most' && valued === 'money'
          ? asked.replace(patterns.losingMost, 'Quanto o cliente $1')
          : asked;
    const isSettled = patterns.settled.test(folded) && (type === 'number' || type === 'money');
    return {
      kind: 'fact',
      question,
      type: valued,
      isLowest,
      ...(isSettled && { isSettled }),
      ...(patterns.difference.test(folded) && { isDifference: true }),
      ...(isBound ? bounds : noBounds),
    };
  })();

  const isIntroduced = taken.some(({ start }) => patterns.meetingWith.test(folded.slice(0, start)));
  const isWith = want === 'count' && names.size > 0 && isIntroduced;
  const by = want !== 'most' ? null : ownerIds.size > 1 ? 'person' : byOf(folded);
  const isWithCustomers =
    topic.kind === 'customers' ||
    (topic.kind === 'meetings' && (by === 'customer' || patterns.withCustomers.test(folded)));
  const offeredBy = patterns.offeredBy(text);
  const isUnreferred =
    !known.isOfOne &&
    names.size + ownerIds.size + unclear.length === 0 &&
    (before?.names.length ?? 0) + (before?.ownerIds.length ?? 0) === 0 &&
    patterns.referring.test(folded);
  const understood: ParsedQuestion = {
    want: ofKind ? (/\bquant/.test(folded) ? 'count' : 'list') : want,
    topic,
    by,
    of: topic.kind === 'customers' ? 'meetings' : placeOf(folded),
    side: patterns.ours.test(folded)
      ? 'us'
      : patterns.askedByThem.test(folded) || (patterns.theirs.test(folded) && patterns.saying.test(folded))
        ? 'customer'
        : null,
    ownerIds: [...ownerIds],
    names: [...names],
    strangers,
    ...(pairs.length > 0 && { pairs }),
    ...(unclear.length > 0 && { unclear }),
    ...(titled && !isChange && { titled: titled[1]?.slice(0, 8) ?? '' }),
    ...(titled && !isChange && titled[1]?.endsWith('s') && { limit: text.slice(titled.index).split(/\s+/)[1] }),
    ...(ofKind && { titled: fold(ofKind).slice(0, 6), limit: ofKind }),
    ...(tag && { tag: tag.name, limit: tag.name }),
    ...(type && { meetingType: type[3] === 'intern' ? 'INTERNAL' : 'EXTERNAL', limit: type[2] }),
    ...(without && { meetingType: without[1] === 'intern' ? 'EXTERNAL' : 'INTERNAL', limit: without[0] }),
    ...((isWithCustomers || (ofKind && !patterns.ownKind.test(fold(ofKind)))) && { meetingType: 'EXTERNAL' }),
    ...(isWith && { isWith }),
    ...(offeredBy && { offeredBy }),
    ...(isUnreferred && { isUnreferred }),
    period: period ? { startDate: period.startDate, endDate: period.endDate } : null,
  };
  /** "E a maior?" turns the order of the previous question. */
  const turned = (question: ParsedQuestion): ParsedQuestion =>
    'isLowest' in question.topic && subject.length === 0 && patterns.ranking.test(folded)
      ? { ...question, topic: { ...question.topic, isLowest } }
      : question;
  // "Por quê?" refers to the meetings of the previous answer.
  if (before && patterns.why.test(folded)) return { ...before, want: 'tell', isWhy: true };
  return topic.kind === 'help'
    ? understood
    : isFollowUp
      ? turned(
          following(before, understood, {
            hasSubject:
              subject.length > (isSought && patterns.sameThing.test(folded) ? 1 : 0) && strangers.length === 0,
            isOfAll,
            isReferring: patterns.pronouns.test(folded),
          }),
        )
      : before && continues(understood) && !patterns.general.test(folded)
        ? goingOn(before, understood)
        : understood;
};
