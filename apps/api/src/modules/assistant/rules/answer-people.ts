import { type RulesJob, type Writer, mostLines, ownerOf, subjectsOf } from './writer.ts';

/** Who took part in each meeting and conversation. */
export const answerPeople = async (job: RulesJob, writer: Writer): Promise<void> => {
  const { asked, tell } = job;
  const all = subjectsOf({ readable: asked.meetings, chats: asked.chats }).map((subject) => ({
    subject,
    people:
      subject.kind === 'meeting'
        ? (asked.participants.get(subject.id) ?? [])
        : [ownerOf(subject).displayName, subject.chat.name],
  }));
  const told = all.filter(({ people }) => people.length > 0);
  if (told.length === 0) return tell(writer.missing(writer.words.noPeople(writer.of)));
  for (const { subject, people } of told.slice(0, mostLines)) {
    const text = `${writer.labelOf(subject)}: ${writer.words.people(people)}.`;
    await tell(writer.counted(text, [subject], [], 1));
  }
};
