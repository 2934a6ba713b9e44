export const SMALL: Record<string, number> = {
  zero: 0,
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
  onze: 11,
  doze: 12,
  treze: 13,
  quatorze: 14,
  catorze: 14,
  quinze: 15,
  dezesseis: 16,
  dezasseis: 16,
  dezessete: 17,
  dezoito: 18,
  dezenove: 19,
};
const TENS: Record<string, number> = {
  vinte: 20,
  trinta: 30,
  quarenta: 40,
  cinquenta: 50,
  cinqenta: 50,
  sessenta: 60,
  setenta: 70,
  oitenta: 80,
  noventa: 90,
};
const HUNDREDS: Record<string, number> = {
  cem: 100,
  cento: 100,
  duzentos: 200,
  duzentas: 200,
  trezentos: 300,
  trezentas: 300,
  quatrocentos: 400,
  quatrocentas: 400,
  quinhentos: 500,
  quinhentas: 500,
  seiscentos: 600,
  seiscentas: 600,
  setecentos: 700,
  setecentas: 700,
  oitocentos: 800,
  oitocentas: 800,
  novecentos: 900,
  novecentas: 900,
};

export const SCALES: Record<string, number> = {
  mil: 1e3,
  milhao: 1e6,
  milhoes: 1e6,
  bilhao: 1e9,
  bilhoes: 1e9,
};

export type Class = 'small' | 'tens' | 'hundreds' | 'scale';

/** Number words in lower case without accents: below twenty, tens, hundreds, scales. */
export const numberWords: readonly (readonly string[])[] = [SMALL, TENS, HUNDREDS, SCALES].map(Object.keys);

export function classOf(word: string): [Class, number] | null {
  const small = SMALL[word];
  if (small !== undefined) return ['small', small];
  const tens = TENS[word];
  if (tens !== undefined) return ['tens', tens];
  const hundreds = HUNDREDS[word];
  if (hundreds !== undefined) return ['hundreds', hundreds];
  const scale = SCALES[word];
  return scale === undefined ? null : ['scale', scale];
}
