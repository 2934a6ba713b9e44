/**
 * Every name, level and reason of the product's own criteria, in the Portuguese in which they are stored. Screens
 * translate them; any other text was written by the team and is shown as it is.
 */
export const ruleSentences = [
  // names
  'Abriu e combinou a pauta',
  'Entendeu a situação',
  'Descobriu a dor',
  'Explorou o impacto',
  'Qualificou orçamento',
  'Qualificou o prazo',
  'Identificou o decisor',
  'Tratou objeções',
  'Definiu o próximo passo',
  // names in the example
  'Abertura e combinado da reunião',
  'Descoberta do problema',
  'Impacto em números',
  'Quem decide e como',
  'Orçamento',
  'Tratamento de objeções',
  'Prazo do cliente',
  'Quem usa participa',
  'Próximos passos',
  // any criterion
  'Não fez.',
  'Fez em parte.',
  'Fez por inteiro.',
  'Falou do assunto com clareza.',
  'Tocou no assunto.',
  'Perguntou, e a resposta foi curta.',
  'A ocasião não veio; não conta na nota.',
  'Sem cliente na conversa; não conta na nota.',
  'As regras não sabem ler este critério; não conta na nota.',
  'Não deu para avaliar; não conta na nota.',
  // asking before offering
  'Perguntou antes de oferecer.',
  'Perguntou pouco antes de oferecer.',
  'Ofereceu sem perguntar.',
  // opening
  'Foi direto à oferta.',
  'Criou conexão ou combinou a pauta.',
  'Criou conexão e combinou a pauta.',
  'Criou conexão, sem combinar a pauta.',
  'Combinou a pauta, sem criar conexão.',
  // situation
  'Apresentou sem perguntar.',
  'Perguntou pouco ou sem resposta clara.',
  'Perguntou, e o cliente descreveu a situação.',
  'Perguntou, e ficou sem resposta.',
  'O cliente descreveu a situação sem você perguntar.',
  // pain
  'Perguntou, e o cliente não contou nenhum problema.',
  'O cliente falou do problema sem você perguntar, ou só por alto.',
  'O cliente falou do problema sem você perguntar.',
  'Perguntou, e o cliente contou o problema.',
  // impact
  'O cliente não soube dizer, e o assunto morreu.',
  'O impacto foi citado, mas não explorado.',
  'Perguntou, e o cliente deu o tamanho do impacto.',
  'Perguntou, e o cliente não soube dizer.',
  'O cliente citou o impacto sem você perguntar.',
  // budget
  'O cliente disse não ter verba, e o assunto morreu.',
  'O cliente citou o orçamento sem você perguntar.',
  'Perguntou, e o cliente respondeu.',
  'Perguntou, e o cliente não disse.',
  'Perguntou, e o cliente disse quanto.',
  // who decides
  'Perguntou, e ficou sem saber.',
  'O cliente disse quem decide sem você perguntar.',
  'Perguntou, e o cliente disse quem decide.',
  // deadline
  'Perguntou, e ficou sem prazo.',
  'O cliente disse o prazo sem você perguntar.',
  'Perguntou, e o cliente disse o prazo.',
  // objections
  'Nenhuma objeção encontrada; não conta na nota.',
  'A objeção ficou sem resposta.',
  'Respondeu a parte das objeções.',
  'Respondeu a todas as objeções.',
  // next step
  'O cliente recusou um próximo passo.',
  'Ficou um próximo passo sem data.',
  'Ficou um próximo passo com data.',
  // listening
  'O cliente falou mais do que você.',
  'Vocês falaram quase o mesmo.',
  'Você falou mais do que o cliente.',
  // confirming
  'Repetiu o que entendeu.',
  'Repetiu um ponto do que entendeu.',
  // promises
  'Disse que ia verificar em vez de prometer.',
  'Só prometeu o que cabe a você fazer.',
  'Deu por certo, sem dizer que ia verificar.',
  // price
  'Disse o preço com número e o ligou ao ganho.',
  'Disse o preço com número.',
  // competitor
  'Mostrou a diferença para o concorrente.',
  'O concorrente foi citado, e a diferença não.',
  'Falou mal do concorrente.',
  'Falou bem do concorrente.',
  // sympathy
  'Puxou conversa antes do negócio.',
  'Só cumprimentou.',
  // only in evaluations of earlier versions
  'O cliente não fez objeção; não conta na nota.',
] as const;

export type RuleSentence = (typeof ruleSentences)[number] | `Respondeu a ${number} de ${number} objeções.`;
