type Words<T> = Readonly<Record<'pt' | 'en', T>>;

/** Concepts of sales questions, with guidance for the answer. */
export interface QuestionConcept {
  /** Pattern for the folded question. */
  readonly sign: RegExp;
  readonly choice?: 'single' | 'multiple';
  readonly options?: Words<readonly string[]>;
  readonly guidance?: Words<string>;
}

/** The catch-all option. */
export const outOfOptions: Words<string> = { pt: 'Outro', en: 'Other' };

/** Special concepts before general ones. */
export const concepts: readonly QuestionConcept[] = [
  {
    sign: /\bobje[cs]/,
    choice: 'multiple',
    options: {
      pt: ['Preço', 'Prazo', 'Integração', 'Concorrente', 'Sem prioridade', 'Precisa consultar alguém'],
      en: ['Price', 'Timing', 'Integration', 'Competitor', 'No priority', 'Has to ask someone'],
    },
    guidance: {
      pt: 'Vale a objeção que o cliente disse; não vale a que o vendedor antecipou.',
      en: 'Only an objection that the customer stated; not one that the seller anticipated.',
    },
  },
  {
    sign: /\b(?:etapa|fase|estagio|stage)\b/,
    choice: 'single',
    options: {
      pt: ['Descoberta', 'Comparação', 'Aprovação interna', 'Contrato'],
      en: ['Discovery', 'Comparison', 'Internal approval', 'Contract'],
    },
  },
  {
    sign: /\b(?:urgen|prioridade|priority)/,
    choice: 'single',
    options: { pt: ['Alta', 'Média', 'Baixa'], en: ['High', 'Medium', 'Low'] },
    guidance: {
      pt: 'Vale a urgência que o cliente demonstrou com palavras, não a que o vendedor sugeriu.',
      en: 'The urgency that the customer put into words, not the one that the seller suggested.',
    },
  },
  {
    sign: /\b(?:conheceu|chegou ate|origem|indicou|heard of|find us)\b/,
    choice: 'single',
    options: {
      pt: ['Indicação', 'Busca na internet', 'Rede social', 'Evento', 'Já era cliente'],
      en: ['Referral', 'Web search', 'Social media', 'Event', 'Former customer'],
    },
  },
  {
    sign: /\b(?:quem|who)\b.*\b(?:decid|aprov|assin|decision|approv|sign)/,
    guidance: {
      pt: 'Vale quem o cliente diz que aprova ou assina; não vale quem só participa da conversa.',
      en: 'Whoever the customer says approves or signs; not someone who only takes part.',
    },
  },
  {
    sign: /^(?:quanto|how much)\b.*\b(?:problema|perd\w+|prejuizo|desperdic\w+|problem|lose|loss|waste)\b/,
    guidance: {
      pt: 'Vale o valor que o cliente disse ou confirmou; não vale a estimativa do vendedor.',
      en: 'The amount that the customer said or confirmed; not the seller’s estimate.',
    },
  },
  {
    sign: /\b(?:problema|dor|dificuldade|problem|pain)\b/,
    guidance: {
      pt: 'Nas palavras do cliente; não vale o que o vendedor supôs.',
      en: 'In the customer’s words; not what the seller assumed.',
    },
  },
  {
    sign: /\b(?:concorren|fornecedor|ferramenta|sistema|competitor|vendor|tool)/,
    guidance: {
      pt: 'Vale o nome que o cliente citou como usado hoje ou em comparação.',
      en: 'The name that the customer mentioned as used today or compared.',
    },
  },
  {
    sign: /\bproxim[ao] (?:conversa|reuniao|ligacao|contato|encontro)\b|\bnext (?:call|meeting|conversation)\b/,
    guidance: {
      pt: 'Vale o dia e a hora que os dois lados combinaram.',
      en: 'The day and time that both sides agreed on.',
    },
  },
  {
    sign: /\b(?:proximo passo|combinad|next step)/,
    guidance: {
      pt: 'Vale o que os dois lados combinaram, com quem faz e até quando.',
      en: 'What both sides agreed on, with who does it and by when.',
    },
  },
  {
    sign: /\b(?:orcamento|verba|investir|budget|invest)\b/,
    guidance: {
      pt: 'Vale o valor que o cliente disse ter ou aprovar; não vale o preço da proposta.',
      en: 'The amount that the customer said they have or approve; not the price of the proposal.',
    },
  },
  {
    sign: /\b(?:preco|mensalidade|valor (?:foi )?propost[oa]|valor da proposta|price|fee)\b/,
    guidance: {
      pt: 'Vale o valor que propusemos por último; não vale o que o cliente pode pagar.',
      en: 'The amount that we proposed last; not what the customer can pay.',
    },
  },
  {
    sign: /\bvenc(?:e|imento)\b|\bcontract (?:end|expire)/,
    guidance: {
      pt: 'Vale a data do contrato de hoje; não vale a do novo.',
      en: 'The date of the contract of today; not that of the new one.',
    },
  },
  {
    sign: /\b(?:prazo|deadline)\b|^(?:ate )?quando\b.*\b(?:quer\w*|precisa\w*|pretend\w+)\b|^(?:by )?when\b.*\b(?:want|need)/,
    guidance: {
      pt: 'Vale a data que o cliente disse precisar; não vale a data da próxima reunião.',
      en: 'The date that the customer said they need; not that of the next meeting.',
    },
  },
];
