import { isUnnamed, type Participant } from '@pauta/contract';

export type SpeakerLook = {
  /** First name; the whole one where two share it, and of an unnamed voice. */
  readonly name: string;
  /** Place among the speakers, from 0: decides the colour. */
  readonly index: number;
};

const firstWord = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

/** How each speaker of a meeting is called and coloured, by id. */
export const speakerLooks = (speakers: readonly Participant[]): ReadonlyMap<string, SpeakerLook> => {
  const uses = new Map<string, number>();
  for (const { name } of speakers) uses.set(firstWord(name), (uses.get(firstWord(name)) ?? 0) + 1);
  return new Map(
    speakers.map(({ id, name }, index) => [
      id,
      { name: uses.get(firstWord(name)) === 1 && !isUnnamed(name) ? firstWord(name) : name, index },
    ]),
  );
};
