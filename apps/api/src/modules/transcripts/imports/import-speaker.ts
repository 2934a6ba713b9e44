const particles = new Set('a al ben da das de del della den der di do dos e el la le van von y'.split(' '));

// Words before a colon that are headings or begin a sentence, not names.
const headings = new Set(
  (
    'anexo assunto ata atenção cliente contato conclusão data detalhe duração e-mail email empresa endereço ex exemplo fim ' +
    'fonte from gravação hora horário http https importante início item itens link local mensagem meta nota notas note ' +
    'objetivo obs observação observações ok organizador pauta participantes pergunta por porque prazo preço problema ps ' +
    'resposta resultado resumo reunião senha sent solução subject tel telefone tema título to total transcript transcrição ' +
    'url valor ou seja então olha bom bem enfim assim isso quer dizer digo aliás agora depois primeiro segundo terceiro ' +
    'música musica music risos riso aplausos aplauso silêncio pausa inaudível inaudible laughter applause vozes ruído ' +
    'date duration time attendees meeting language kind'
  ).split(' '),
);

const numbered = /^(?:speaker|falante|participante|locutor|orador|interlocutor|pessoa|spk|s|p)[\s_-]?\d{1,3}$/i;
const nameShape = /^[\p{L}\p{N}+@"'’(][\p{L}\p{M}\p{N}\s.'’"\-_()+@/&|,#]*$/u;

const wordsOf = (name: string): string[] => name.split(/\s+/).filter((word) => word !== '');

const address = /^[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,20}){1,4}$/;
const date = /(?:^|\D)(?:19|20)\d\d(?:\D|$)|\d[/.]\d/;

/** Whether a label may be a person's name: short, and no sentence. */
export const couldBeName = (name: string): boolean => {
  if (name.length > 80 || date.test(name) || !nameShape.test(name) || !/[\p{L}\p{N}]/u.test(name)) return false;
  const words = wordsOf(name);
  return words.length <= 8 && !headings.has(name.toLowerCase()) && !/^\d+([.,]\d+)?$/.test(name);
};

/** Whether a label is capitalised like a name, except particles, or is "Falante 2". */
export const isProperName = (name: string): boolean => {
  if (!couldBeName(name)) return false;
  if (numbered.test(name) || address.test(name)) return true;
  const words = wordsOf(name.replace(/\([^()]*\)/g, ' '));
  if (words.length === 0 || words.length > 7) return false;
  const [first = ''] = words;
  // "A Ana" begins a sentence; "D. Ana" and "Ana e Bruno" are names.
  if (particles.has(first.toLowerCase()) || headings.has(first.toLowerCase())) return false;
  return (
    words.every((word) => particles.has(word) || /^[\p{Lu}\p{Lt}\p{N}"'’+#&|/@-]/u.test(word)) &&
    /\p{L}|^\+\d/u.test(name)
  );
};

const longestLabel = 240;
const markup = /<\/?[a-z][^<>]{0,100}>/gi;

/** A name without leftover tags. */
export const withoutMarkup = (name: string): string => (name.includes('<') ? name.replace(markup, '').trim() : name);

/** Removes decoration from a name: tags, brackets, markdown stars, dashes, a trailing colon. */
export const bareName = (label: string): string =>
  // Longer text is no name, and matching it would be slow.
  label.length > longestLabel
    ? label
    : withoutMarkup(label)
        .replace(/^[\s>*_\-–—•|#]+/, '')
        .replace(/[\s*_:\-–—|,@]+$/, '')
        .replace(/^\[([^[\]]*)\]$/, '$1')
        .replace(/^\(([^()]*)\)$/, '$1')
        .trim();

export interface Prefixed {
  name: string;
  rest: string;
}

/** Offset of the first colon near the start outside of tags; -1 without one. */
const colonIn = (line: string): number => {
  const head = line.slice(0, longestLabel);
  let from = 0;
  if (/^\s*[>*\-–—•]*\s*</.test(head)) {
    for (const tag of head.matchAll(markup)) {
      const colon = head.slice(from, tag.index).search(/[:：]/);
      if (colon !== -1) return from + colon;
      from = tag.index + tag[0].length;
    }
  }
  const colon = head.slice(from, from + 100).search(/[:：]/);
  return colon === -1 ? -1 : from + colon;
};

/**
 * Parses `Ana: texto`, `**Ana:** texto`, `- Ana: texto`, `>> ANA: texto`, `[Ana]: texto`, `[Ana] texto`. Does not check
 * whether Ana is a name.
 */
export const splitPrefix = (line: string): Prefixed | null => {
  const bracketed = /^\s*[-–>]{0,2}\s*\[([^[\]\n]{1,80})\]\s*:?\s*(?=\S)/.exec(line.slice(0, 120));
  if (bracketed && isProperName((bracketed[1] ?? '').trim())) {
    return { name: (bracketed[1] ?? '').trim(), rest: line.slice(bracketed[0].length).trim() };
  }
  const colon = colonIn(line);
  if (colon < 1) return null;
  const rest = line.slice(colon + 1).replace(/^(?:<\/[a-z]{1,10}>)+/i, '');
  if (rest.startsWith('//') || (/\d$/.test(line.slice(0, colon)) && /^\d/.test(rest))) return null;
  const name = bareName(line.slice(0, colon));
  return couldBeName(name) ? { name, rest: rest.replace(/^[*_]{1,3}(?=\s)/, '').trim() } : null;
};

/**
 * Selects the prefixes that are speakers. A proper name counts if it repeats, has a surname, or most lines have one;
 * another label only if it repeats.
 */
export const chooseSpeakers = (names: Iterable<string>, lines: number): Set<string> => {
  const counts = new Map<string, number>();
  let proper = 0;
  for (const name of names) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (isProperName(name)) proper += 1;
  }
  const isUsual = proper >= lines * 0.4;
  const chosen = new Set<string>();
  for (const [name, count] of counts) {
    const words = wordsOf(name).length;
    const comesBack = count >= 2;
    if (
      isProperName(name) ? comesBack || words >= 2 || isUsual : comesBack && words <= 2 && (count >= 3 || lines <= 12)
    ) {
      chosen.add(name);
    }
  }
  return chosen;
};
