import type { Word } from '../portuguese/words.ts';
import type { Topic } from './parsed-question.ts';
import * as patterns from './question-patterns.ts';

/** The steps that a folded question asks for as promised or still to be done; null for any other question. */
export const promisedSteps = (folded: string, subject: readonly Word[]): Extract<Topic, { kind: 'steps' }> | null => {
  const isStill = patterns.still.test(folded);
  if ((!isStill && !patterns.promising.test(folded)) || patterns.belated.test(folded)) return null;
  const about = subject
    .filter(
      ({ folded: each }) =>
        !patterns.promising.test(each) && !patterns.dueWords.test(each) && !patterns.promiseVerbs.test(each),
    )
    .map(({ text }) => text);
  return {
    kind: 'steps',
    isMissing: false,
    isPromised: true,
    about,
    isHanded: patterns.handing.test(folded),
    ...(isStill && { isOpen: true }),
    ...(patterns.either.test(folded) && { isEither: true }),
  };
};
