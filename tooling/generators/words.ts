/** A name in the forms used in code, files, columns and texts. */
export interface Words {
  /** In kebab-case, as `call-notes`. */
  readonly many: string;
  readonly one: string;
  /** Display name in the navigation and as the title, in Portuguese and in English. */
  readonly label: string;
  readonly english: string;
  /** Folder of the ui-kit for a component. */
  readonly room: string;
  /** The operation, as `pin-note`. */
  readonly verb: string;
}

export const pascal = (name: string): string =>
  name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
export const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const snake = (name: string): string => name.replaceAll('-', '_');

/** The English singular: `note` of `notes`, `entry` of `entries`. */
export const singular = (name: string): string => name.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

/** Fills a template's placeholders: `kebab-many`, `PascalOne`, `LABEL` and so on. */
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
