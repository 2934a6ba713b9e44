import type { CriterionLevel, RuleSentence } from '@pauta/contract';
import { noEvidence } from '../analyst.ts';
import type { CompiledCriterion, Dialogue, EvidenceDraft, JudgementDraft } from '../analyst.ts';
import { evidenceOf, indexOf } from './dialogue-index.ts';
import type { DialogueIndex, Passage, Turn } from './dialogue-index.ts';
import { fold, normalise } from '../../portuguese/folding.ts';
import { findObjections } from './metrics.ts';
import { findNextSteps } from './next-steps.ts';
import { coverageOf, readQuestion } from './question-slots.ts';
import { findAppointments } from './scheduling.ts';

/** The criteria that a team starts with, in the format that `compilePrompt` reads; their levels are those of `known`. */
export const defaultPrompt = `Avalie a conversa de venda por estes critérios. Cada um tem peso de 1 a 5.

- Abriu e combinou a pauta (peso 1): criou conexão e combinou o que seria conversado.
  Exemplo: "Antes de falar do produto, posso entender como vocês trabalham hoje?"
- Entendeu a situação (peso 2): perguntou como o cliente trabalha hoje.
  Exemplo: "Como funciona o processo de vocês hoje?"
- Descobriu a dor (peso 3): levou o cliente a dizer o problema com as próprias palavras.
  Exemplo: "O que mais atrapalha vocês hoje?"
- Explorou o impacto (peso 3): mediu o que o problema custa.
  Exemplo: "Quanto vocês perdem com isso por mês?"
- Qualificou orçamento (peso 2): perguntou quanto o cliente pode ou pretende investir.
  Exemplo: "Quanto vocês separaram para isso?"
- Identificou o decisor (peso 2): descobriu quem decide e como.
  Exemplo: "Quem mais participa da decisão?"
- Tratou objeções (peso 3): respondeu às dúvidas e resistências do cliente.
  Exemplo: "Entendo. Posso mostrar como isso se paga?"
- Definiu o próximo passo (peso 4): saiu com ação, responsável e data.
  Exemplo: "Marcamos quinta às 10h com o seu sócio?"
`;

const MOST_CRITERIA = 30;
const LONGEST_NAME = 120;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+(.+)$/;
const LEVEL = /^\s*(?:[-*•]\s+)?(?:n[ií]vel\s+)?([012])\s*[:=–-]\s*(.+)$/i;
const EXAMPLE = /^\s*(?:[-*•]\s+)?(?:exemplo|ex\.?)\s*:\s*(.+)$/i;
const WEIGHT = /[([]\s*peso\s*(?::\s*)?(\d{1,2})\s*[)\]]/i;

const clampWeight = (weight: number): number => Math.min(5, Math.max(1, Math.round(weight)));
const unquote = (text: string): string =>
  text
    .trim()
    .replace(/^["“”']+|["“”']+$/g, '')
    .trim();
const LONGEST_LINE = 500;
const clip = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

type Judge = (index: DialogueIndex) => JudgementDraft;

interface KnownCriterion {
  name: RuleSentence;
  /** Recognises the criterion by its name or description, folded. */
  asked: RegExp;
  levels: [RuleSentence, RuleSentence, RuleSentence];
  judge: Judge;
}

function evidence(...passages: (Passage | null | undefined)[]): EvidenceDraft[] {
  return passages.flatMap((passage) => (passage ? [evidenceOf(passage)] : []));
}

const judged = (level: CriterionLevel, rationale: RuleSentence, proof: EvidenceDraft[]): JudgementDraft =>
  proof.length === 0 ? noEvidence : { status: 'judged', level, rationale, evidence: proof };

const EVASIVE =
  /\b(?:nao sei|nao faco ideia|sei la|depende|nao tenho (?:esse|essa|ideia)|dificil dizer|prefiro nao|depois (?:eu|a gente) ve)\b/;

const isOurs = (turn: Turn) => turn.side !== 'customer';
const isTheirs = (turn: Turn) => turn.side !== 'us';

/** The first thing of substance that the other side says after a question. */
function replyTo(index: DialogueIndex, question: Passage): Passage | null {
  for (let at = question.turn.at + 1; at <= question.turn.at + 2; at++) {
    const turn = index.turns[at];
    if (!turn) return null;
    if (turn.segment.speakerId === question.turn.segment.speakerId && turn.segment.speakerId !== null) continue;
    if (!isTheirs(turn)) return null;
    return (
      turn.passages.find((passage) => passage.stems.size >= 2) ??
      turn.passages.find((passage) => passage.words.length > 0) ??
      null
    );
  }
  return null;
}

interface Discovery {
  /** How our side asks. */
  asks: RegExp;
  /** How the customer speaks of it. */
  says: RegExp;
  rationale: [failed: RuleSentence, volunteered: RuleSentence, answered: RuleSentence];
}

/** Level 2: asked and told; 1: told without being asked, or asked with little to show; 0: asked in vain. */
function discovered({ asks, says, rationale }: Discovery): Judge {
  return (index) => {
    let weak: JudgementDraft | null = null;
    let failed: JudgementDraft | null = null;
    for (const passage of index.passages) {
      if (!passage.isQuestion || !isOurs(passage.turn) || !asks.test(passage.folded)) continue;
      const reply = replyTo(index, passage);
      if (!reply) continue;
      const telling = reply.turn.passages.find((each) => says.test(each.folded));
      const isEvasive = EVASIVE.test(reply.turn.folded);
      if (telling && !isEvasive) return judged(2, rationale[2], evidence(passage, telling));
      if (isEvasive) failed ??= judged(0, rationale[0], evidence(passage, reply));
      else if (reply.stems.size >= 3) return judged(2, rationale[2], evidence(passage, reply));
      else weak ??= judged(1, 'Perguntou, e a resposta foi curta.', evidence(passage, reply));
    }
    const volunteered = index.passages.find(
      (passage) =>
        !passage.isQuestion && isTheirs(passage.turn) && passage.turn.side !== 'unknown' && says.test(passage.folded),
    );
    if (weak) return weak;
    if (volunteered) return judged(1, rationale[1], evidence(volunteered));
    return failed ?? noEvidence;
  };
}

const judgeOpening: Judge = (index) => {
  const early = index.passages.filter((passage) => passage.turn.at < Math.max(6, index.turns.length * 0.2));
  const ours = early.filter((passage) => isOurs(passage.turn));
  const bond = ours.find((passage) =>
    /\b(?:tudo (?:bem|bom|certo|joia)|como (?:vai|foi)|faz tempo|prazer|obrigad[oa] por|feliz|que bom|cheiro bom|parabens|viram o jogo|sobreviv\w+)\b/.test(
      passage.folded,
    ),
  );
  const agenda = ours.find((passage) =>
    /\b(?:queria entender|quero entender|deixa eu entender|antes de (?:falar|mostrar|apresentar)|antes,? (?:me|deixa)|a ideia (?:hoje|dessa)|nosso objetivo|pauta|vamos falar|me conta(?:m)?|me fala d|pode ser\?|prometo ser breve|tem (?:\S+ )?minut\w+)\b/.test(
      passage.folded,
    ),
  );
  if (bond && agenda) return judged(2, 'Criou conexão e combinou a pauta.', evidence(bond, agenda));
  if (bond) return judged(1, 'Criou conexão, sem combinar a pauta.', evidence(bond));
  if (agenda) return judged(1, 'Combinou a pauta, sem criar conexão.', evidence(agenda));
  return noEvidence;
};

const SOLVED =
  /\b(?:gost\w+|legal|bacana|melhorou|ta bom|tudo bem|otimo|perfeito|interessa|maravilha|tranquil[oa]|confortavel|ai sim|faz sentido|isso ajuda|ajuda\w*|eu sei|fechado|cabe|topo|ufa|gracas a deus|pode (?:ser|por))\b/;

const judgeObjections: Judge = (index) => {
  const objections = findObjections(index);
  if (objections.length === 0) return noEvidence;
  const handled: Passage[] = [];
  const open: Passage[] = [];
  const answers: Passage[] = [];
  for (const objection of objections) {
    let answer: Passage | null = null;
    let isSolved = false;
    for (let at = objection.turn.at + 1; at <= objection.turn.at + 4; at++) {
      const turn = index.turns[at];
      if (!turn) break;
      if (!answer && isOurs(turn) && turn.segment.speakerId !== objection.turn.segment.speakerId) {
        answer = turn.passages.find((passage) => passage.stems.size >= 3) ?? null;
      } else if (answer && isTheirs(turn) && SOLVED.test(turn.folded)) isSolved = true;
    }
    if (answer && (isSolved || answer.turn.passages.some((passage) => passage.stems.size >= 4))) {
      handled.push(objection);
      answers.push(answer);
    } else open.push(objection);
  }
  if (open.length === 0) return judged(2, 'Respondeu a todas as objeções.', evidence(handled[0], answers[0]));
  if (handled.length === 0) return judged(0, 'A objeção ficou sem resposta.', evidence(open[0]));
  return judged(
    1,
    `Respondeu a ${handled.length} de ${objections.length} objeções.`,
    evidence(handled[0], answers[0], open[0]),
  );
};

const DECLINES =
  /\b(?:nao (?:precisa|quero|tenho interesse|temos interesse|vai dar)|sem interesse|nao prometo|esquece|me deixa pensar|nao me liga)\b/;

const judgeNextStep: Judge = (index) => {
  const appointment = findAppointments(index).findLast(
    (each) => each.isAgreed && each.turn.at >= index.turns.length * 0.5,
  );
  const steps = findNextSteps(index.dialogue);
  const dated = steps.findLast((step) => step.dueDate !== null);
  if (appointment) {
    const passage = appointment.named.passages.find(
      (each) => appointment.mention.start >= each.start && appointment.mention.start < each.end,
    );
    if (passage) return judged(2, 'Ficou um próximo passo com data.', evidence(passage));
  }
  if (dated) return judged(2, 'Ficou um próximo passo com data.', [dated.evidence]);
  const late = index.passages.filter(
    (passage) => passage.turn.at >= index.turns.length * 0.6 && isTheirs(passage.turn),
  );
  const step = steps.at(-1);
  if (step) return judged(1, 'Ficou um próximo passo sem data.', [step.evidence]);
  const refusal = late.find((passage) => DECLINES.test(passage.folded));
  return refusal ? judged(0, 'O cliente recusou um próximo passo.', evidence(refusal)) : noEvidence;
};

const known: readonly KnownCriterion[] = [
  {
    name: 'Abriu e combinou a pauta',
    asked: /\b(?:rapport|conexao|abertura|abriu|quebra-gelo|quebrou o gelo|pauta|agenda da (?:reuniao|conversa))\b/,
    levels: ['Foi direto à oferta.', 'Criou conexão ou combinou a pauta.', 'Criou conexão e combinou a pauta.'],
    judge: judgeOpening,
  },
  {
    name: 'Tratou objeções',
    asked: /\b(?:objec\w+|resistencias?|contornou)\b/,
    levels: ['A objeção ficou sem resposta.', 'Respondeu a parte das objeções.', 'Respondeu a todas as objeções.'],
    judge: judgeObjections,
  },
  {
    name: 'Definiu o próximo passo',
    asked: /\b(?:proximos? passos?|compromisso|follow-?up|fechamento)\b/,
    levels: [
      'O cliente recusou um próximo passo.',
      'Ficou um próximo passo sem data.',
      'Ficou um próximo passo com data.',
    ],
    judge: judgeNextStep,
  },
  {
    name: 'Explorou o impacto',
    asked: /\b(?:impacto|implicac\w+|consequenc\w+|custo do problema|tamanho do problema)\b/,
    levels: [
      'O cliente não soube dizer, e o assunto morreu.',
      'O impacto foi citado, mas não explorado.',
      'Perguntou, e o cliente deu o tamanho do impacto.',
    ],
    judge: discovered({
      asks: /\b(?:quanto (?:\S+ )?(?:\S+ )?(?:perd\w+|custa|valia|desconta\w*|deixa\w* de)|o que acontece|se isso continuar|qual o impacto|ideia do quanto|quanto (?:isso|te|vale)|mes passado foram|isso te causa|que resultado|o que a diretoria)\b/,
      says: /\b(?:perd(?:e|emos|i|eu|em|o)|prejuizo|multa|por cento|mil|reais|contratos?|menos|aluguel|desconta|fecha a)\b/,
      rationale: [
        'Perguntou, e o cliente não soube dizer.',
        'O cliente citou o impacto sem você perguntar.',
        'Perguntou, e o cliente deu o tamanho do impacto.',
      ],
    }),
  },
  {
    name: 'Descobriu a dor',
    asked: /\b(?:dor|dores|problemas?|necessidades?|desafios?)\b/,
    levels: [
      'Perguntou, e o cliente não contou nenhum problema.',
      'O cliente falou do problema sem você perguntar, ou só por alto.',
      'Perguntou, e o cliente contou o problema.',
    ],
    judge: discovered({
      asks: /\b(?:problema|dor\b|doi|dificuldade|desafio|incomod\w+|atrapalh\w+|o que (?:mais |te |ta |o que )?(?:da dor|acontece|ta acontecendo|falta|pesa|pega|preocupa|motivou)|dor de cabeca|por que (?:voces querem|quer trocar|surgiu|largou)|com que frequencia|da conta|o que (?:ta|esta) faltando|como voces (?:sabem|ficam sabendo))/,
      says: /\b(?:problema|perd\w+|trav\w+|demor\w+|reclam\w+|nao (?:da|dou|damos|consigo|funciona|segura|sei)|falt\w+|cai\b|parad[oa]|drama|atras\w+|cobr\w+|esquec\w+|pior|dificil|atrapalh\w+)\b/,
      rationale: [
        'Perguntou, e o cliente não contou nenhum problema.',
        'O cliente falou do problema sem você perguntar.',
        'Perguntou, e o cliente contou o problema.',
      ],
    }),
  },
  {
    name: 'Qualificou orçamento',
    asked: /\b(?:orcamento|verba|budget|investimento)\b/,
    levels: [
      'O cliente disse não ter verba, e o assunto morreu.',
      'O cliente citou o orçamento sem você perguntar.',
      'Perguntou, e o cliente respondeu.',
    ],
    judge: discovered({
      asks: /\b(?:orcamento|verba|budget|quanto (?:\S+ )?(?:\S+ )?(?:separ\w+|reserv\w+|invest\w+|pag\w+|tem de capital)|pretende investir|quanto voces pagam|quanto o senhor tinha)\b/,
      says: /\b(?:orcamento|verba|separei|reservamos|reservei|separamos|aprovado|pago|pagamos|capital|guardad[oa]s?|mil|reais)\b/,
      rationale: [
        'Perguntou, e o cliente não disse.',
        'O cliente citou o orçamento sem você perguntar.',
        'Perguntou, e o cliente disse quanto.',
      ],
    }),
  },
  {
    name: 'Identificou o decisor',
    asked: /\b(?:decisor(?:es)?|decisao|quem decide|autoridade|decide)\b/,
    levels: [
      'Perguntou, e ficou sem saber.',
      'O cliente disse quem decide sem você perguntar.',
      'Perguntou, e o cliente disse quem decide.',
    ],
    judge: discovered({
      asks: /\b(?:decid\w+|decisao|quem (?:mais|decide|aprova|assina|avalia|vai dar)|aprova|palavra final|mais alguem|bate o martelo|precisa (?:falar|convencer)|participa da escolha)\b/,
      says: /\b(?:decid\w+|decisao|aprov\w+|bate o martelo|palavra final|assina|soci[oa]|espos[oa]|marido|diretora?|dono|dona|gerente|aval|sou eu|quem manda|convencer)\b/,
      rationale: [
        'Perguntou, e ficou sem saber.',
        'O cliente disse quem decide sem você perguntar.',
        'Perguntou, e o cliente disse quem decide.',
      ],
    }),
  },
  {
    name: 'Qualificou o prazo',
    asked: /\b(?:prazo|urgencia|timing|cronograma)\b/,
    levels: [
      'Perguntou, e ficou sem prazo.',
      'O cliente disse o prazo sem você perguntar.',
      'Perguntou, e o cliente disse o prazo.',
    ],
    judge: discovered({
      asks: /\b(?:quando|prazo|data que|ate quando|pra quando|em quanto tempo)\b/,
      says: /\b(?:ate|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|semana|mes|dia \S+|dias|meses|logo|urgente)\b/,
      rationale: [
        'Perguntou, e ficou sem prazo.',
        'O cliente disse o prazo sem você perguntar.',
        'Perguntou, e o cliente disse o prazo.',
      ],
    }),
  },
  {
    name: 'Entendeu a situação',
    asked: /\b(?:situacao|contexto|cenario|como (?:o cliente )?trabalha)\b/,
    levels: [
      'Apresentou sem perguntar.',
      'Perguntou pouco ou sem resposta clara.',
      'Perguntou, e o cliente descreveu a situação.',
    ],
    judge: discovered({
      asks: /\b(?:como (?:voces|e|que|chegam|funciona|o senhor|fica|ta|esta|controla\w*)|quant[oa]s (?!.{0,30}perd)|qual (?:sistema|e o|o volume|regime|plano)|e feita onde|hoje,? como|me (?:conta|fala|contem)|quem (?:atende|responde|usa|cuida)|usam?|funciona)\b/,
      says: /\b(?:hoje|usamos|a gente|temos|tenho|sao|somos|funciona|e tudo|fica|chega|trabalh\w+)\b/,
      rationale: [
        'Perguntou, e ficou sem resposta.',
        'O cliente descreveu a situação sem você perguntar.',
        'Perguntou, e o cliente descreveu a situação.',
      ],
    }),
  },
];

const defaultLevels: [RuleSentence, RuleSentence, RuleSentence] = ['Não fez.', 'Fez em parte.', 'Fez por inteiro.'];

const knownBy = (name: string, description: string): KnownCriterion | undefined =>
  known.find((each) => each.asked.test(fold(normalise(name)))) ??
  known.find((each) => each.asked.test(fold(normalise(description))));

function startCriterion(line: string): CompiledCriterion | null {
  const weight = Number(WEIGHT.exec(line)?.[1] ?? 1);
  const bare = line
    .replace(WEIGHT, ' ')
    .replace(/\*\*|__/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/ :/, ':')
    .trim();
  const colon = bare.search(/:\s|:$|\s[—–-]\s/);
  const name = clip(colon > 0 ? bare.slice(0, colon) : bare, LONGEST_NAME).replace(/[.;:]+$/, '');
  const description =
    colon > 0
      ? bare
          .slice(colon)
          .replace(/^[\s:—–-]+/, '')
          .trim()
      : '';
  if (!/\p{L}{2}/u.test(name)) return null;
  return {
    name,
    weight: clampWeight(weight),
    levels: knownBy(name, description)?.levels ?? defaultLevels,
    example: null,
    description,
  };
}

/**
 * The criteria that a plain-text prompt states: bullets such as `- Descobriu a dor (peso 3): …`, each
 * with optional lines `0: …`, `1: …`, `2: …` and `Exemplo: …`. Free text without bullets gives the
 * known sales criteria that it names. At most 30; names are unique.
 */
export function compilePrompt(promptText: string): CompiledCriterion[] {
  const compiled: CompiledCriterion[] = [];
  let current: CompiledCriterion | null = null;
  const text = normalise(promptText);
  for (const line of text.split(/\r\n|[\n\r\u2028]/)) {
    const level = LEVEL.exec(line);
    const example = EXAMPLE.exec(line);
    if (current && level) {
      const [low, middle, high] = current.levels;
      const said = clip(level[2] ?? '', LONGEST_LINE);
      current.levels =
        level[1] === '0' ? [said, middle, high] : level[1] === '1' ? [low, said, high] : [low, middle, said];
    } else if (current && example) {
      current.example = unquote(clip(example[1] ?? '', LONGEST_LINE)) || null;
    } else {
      const bullet = BULLET.exec(line);
      if (!bullet) {
        if (line.trim() === '') current = null;
        continue;
      }
      current = startCriterion(bullet[1] ?? '');
      const isNew = current !== null && !compiled.some((each) => fold(each.name) === fold(current?.name ?? ''));
      if (current && isNew && compiled.length < MOST_CRITERIA) compiled.push(current);
    }
  }
  if (compiled.length > 0) return compiled;
  const folded = fold(text);
  return known
    .filter((each) => each.asked.test(folded))
    .map((each) => ({ name: each.name, weight: 1, levels: each.levels, example: null, description: '' }));
}

const ABOUT_THE_SELLER = /\b(?:o |a )?(?:vendedora?|consultora?|atendente)\b/g;
const CLEAR = 0.7;
const VAGUE = 0.55;

/** A criterion of the team's own: judged by how much of its words our side spoke, and the reply. */
function judgeByWords(index: DialogueIndex, criterion: CompiledCriterion): JudgementDraft {
  const text = `${criterion.name}. ${criterion.description}`.replace(ABOUT_THE_SELLER, ' ');
  const read = readQuestion(index, {
    text: criterion.name.replace(ABOUT_THE_SELLER, ' '),
    subprompt: text,
    type: 'text',
    options: [],
  });
  let best: { passage: Passage; share: number } | null = null;
  for (const passage of index.passages) {
    if (!isOurs(passage.turn)) continue;
    const { share, own } = coverageOf(read, passage);
    if (own === 0 || share < VAGUE) continue;
    if (!best || share > best.share) best = { passage, share };
  }
  if (!best) return noEvidence;
  const reply = replyTo(index, best.passage);
  return best.share >= CLEAR
    ? judged(2, 'Falou do assunto com clareza.', evidence(best.passage, best.passage.isQuestion ? reply : null))
    : judged(1, 'Tocou no assunto.', evidence(best.passage));
}

/** How far the dialogue meets a criterion, with the passages that show it; silence is `no_evidence`. */
export function judgeCriterion(dialogue: Dialogue, criterion: CompiledCriterion): JudgementDraft {
  const index = indexOf(dialogue);
  const recognised = knownBy(criterion.name, criterion.description);
  return recognised ? recognised.judge(index) : judgeByWords(index, criterion);
}

/** 0 to 100: the weighted mean of the judged levels; null when nothing was judged. */
export function scoreOf(judgements: readonly { weight: number; level: number | null }[]): number | null {
  let weights = 0;
  let points = 0;
  for (const { weight, level } of judgements) {
    if (level === null) continue;
    weights += weight;
    points += weight * level;
  }
  return weights === 0 ? null : Math.round((100 * points) / (2 * weights));
}
