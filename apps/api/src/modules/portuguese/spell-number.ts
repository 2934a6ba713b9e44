const ones = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'catorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
];
const tens = ['', '', 'vinte', 'trinta', 'quarenta', 'cinquenta', 'sessenta', 'setenta', 'oitenta', 'noventa'];
const hundreds = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
];

const below1000 = (value: number): string => {
  if (value === 100) return 'cem';
  const rest = value % 100;
  const small = rest < 20 ? [ones[rest]] : [tens[Math.floor(rest / 10)], ones[rest % 10]];
  return [hundreds[Math.floor(value / 100)], ...small].filter(Boolean).join(' e ');
};

/** A whole number below 1,000,000,000 in Portuguese words: "quarenta e cinco mil". */
export const spellNumber = (value: number): string => {
  const millions = Math.floor(value / 1e6);
  const thousands = Math.floor(value / 1000) % 1000;
  const rest = value % 1000;
  const large = [
    millions > 0 && `${below1000(millions)} ${millions === 1 ? 'milhão' : 'milhões'}`,
    thousands > 0 && (thousands === 1 ? 'mil' : `${below1000(thousands)} mil`),
  ].filter(Boolean);
  if (rest === 0) return large.join(' ');
  // "Mil e vinte", "mil e duzentos", and "mil duzentos e vinte".
  const joint = large.length > 0 && (rest < 100 || rest % 100 === 0) ? ' e ' : ' ';
  return [large.join(' '), below1000(rest)].filter(Boolean).join(joint);
};

const feminine: Readonly<Record<string, string>> = { um: 'uma', dois: 'duas' };

/** The same words in the feminine: "duas mil", "duzentas". */
export const spellFeminine = (value: number): string =>
  spellNumber(value)
    .replaceAll(/\b(?:um|dois)\b(?! milh)/g, (word) => feminine[word] ?? word)
    .replaceAll(/(ent)os\b/g, '$1as');
