/** A name in the shapes that code, files, columns and texts write it in. */
export interface Words {
  /** In kebab-case, as `call-notes`. */
  readonly many: string;
  readonly one: string;
  /** What people read in the navigation and as the title, in Portuguese and in English. */
  readonly label: string;
  readonly english: string;
  /** Room of the kit that a component stands in. */
  readonly room: string;
  /** What is done with one of them, as `pin-note`. */
  readonly verb: string;
}

export const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
export const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replaceAll('-', '_');

/** One of them, as English forms it: `note` of `notes`, `entry` of `entries`. */
export const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

/** A template with the name in the place of its words: `kebab-many`, `PascalOne`, `LABEL` and their like. */
export const fillIn = (template: string, { many, one, label, english, room, verb }: Words): string => {
  const words: Readonly<Record<string, string>> = {
    'kebab-many': many,
    'kebab-one': one,
    camelMany: camel(many),
    camelOne: camel(one),
    PascalMany: pascal(many),
    PascalOne: pascal(one),
    snake_many: snake(many),
    snake_one: snake(one),
    'kebab-verb': verb,
    camelVerb: camel(verb),
    PascalVerb: pascal(verb),
    snake_verb: snake(verb),
    LABEL: label,
    ENGLISH: english,
    ROOM: room,
    RoomTitle: pascal(room),
  };
  return template.replace(new RegExp(Object.keys(words).join('|'), 'g'), (word) => words[word] ?? word);
};
