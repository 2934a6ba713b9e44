import type { RuleSentence } from '@pauta/contract';
import { fold, normalise } from '../../portuguese/folding.ts';
import { discovered, type Judge, judgeNextStep, judgeObjections, judgeOpening } from './judges.ts';

export interface KnownCriterion {
  name: RuleSentence;
  /** Recognises the criterion by its name or description, folded. */
  asked: RegExp;
  levels: [RuleSentence, RuleSentence, RuleSentence];
  judge: Judge;
}

export const known: readonly KnownCriterion[] = [
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

export const knownBy = (name: string, description: string): KnownCriterion | undefined =>
  known.find((each) => each.asked.test(fold(normalise(name)))) ??
  known.find((each) => each.asked.test(fold(normalise(description))));
