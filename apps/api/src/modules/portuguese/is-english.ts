const signs = (list: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${list.replaceAll(' ', '|')})(?![\\p{L}\\p{N}])`, 'giu');
/** Words that exist in only one of the languages. */
const englishSigns = signs(
  'what who which when where why how did does is are was were the of and with about have has had this any they we in can will there to',
);
const portugueseSigns = signs(
  'que quem qual quais quando onde quanto quanta quantos quantas como de da em na nos nas os as com para por foi não sobre e é ou um uma reuniões reunião',
);

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whether a question is in English rather than in Portuguese. */
export const isEnglish = (text: string): boolean => countOf(text, englishSigns) > countOf(text, portugueseSigns);
