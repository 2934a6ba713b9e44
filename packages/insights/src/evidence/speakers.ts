import { isUnnamed, type Participant } from '@pauta/contract';

export type SpeakerLook = {
  /** First name; the full name if the first is ambiguous, or of an unnamed speaker. */
  readonly name: string;
  /** Speaker index, from 0: determines the colour. */
  readonly index: number;
};

const firstWord = (name: string): string => name.trim().split(/\s+/u)[0] ?? name;

/** Short name and colour index of each speaker of a meeting, by id. */
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
