import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ruleSentences } from '@pauta/contract';

/** The `ruleSentences` of the contract, in the same order. */
export const sentences = [
  // names
  msg`Abriu e combinou a pauta`,
  msg`Entendeu a situação`,
  msg`Descobriu a dor`,
  msg`Explorou o impacto`,
  msg`Qualificou orçamento`,
  msg`Qualificou o prazo`,
  msg`Identificou o decisor`,
  msg`Tratou objeções`,
  msg`Definiu o próximo passo`,
  // names in the example
  msg`Abertura e combinado da reunião`,
  msg`Descoberta do problema`,
  msg`Impacto em números`,
  msg`Quem decide e como`,
  msg`Orçamento`,
  msg`Tratamento de objeções`,
  msg`Prazo do cliente`,
  msg`Quem usa participa`,
  msg`Próximos passos`,
  // any criterion
  msg`Não fez.`,
  msg`Fez em parte.`,
  msg`Fez por inteiro.`,
  msg`Falou do assunto com clareza.`,
  msg`Tocou no assunto.`,
  msg`Perguntou, e a resposta foi curta.`,
  msg`A ocasião não veio; não conta na nota.`,
  msg`Sem cliente na conversa; não conta na nota.`,
  msg`As regras não sabem ler este critério; não conta na nota.`,
  msg`Não deu para avaliar; não conta na nota.`,
  // asking before offering
  msg`Perguntou antes de oferecer.`,
  msg`Perguntou pouco antes de oferecer.`,
  msg`Ofereceu sem perguntar.`,
  // opening
  msg`Foi direto à oferta.`,
  msg`Criou conexão ou combinou a pauta.`,
  msg`Criou conexão e combinou a pauta.`,
  msg`Criou conexão, sem combinar a pauta.`,
  msg`Combinou a pauta, sem criar conexão.`,
  // situation
  msg`Apresentou sem perguntar.`,
  msg`Perguntou pouco ou sem resposta clara.`,
  msg`Perguntou, e o cliente descreveu a situação.`,
  msg`Perguntou, e ficou sem resposta.`,
  msg`O cliente descreveu a situação sem você perguntar.`,
  // pain
  msg`Perguntou, e o cliente não contou nenhum problema.`,
  msg`O cliente falou do problema sem você perguntar, ou só por alto.`,
  msg`O cliente falou do problema sem você perguntar.`,
  msg`Perguntou, e o cliente contou o problema.`,
  // impact
  msg`O cliente não soube dizer, e o assunto morreu.`,
  msg`O impacto foi citado, mas não explorado.`,
  msg`Perguntou, e o cliente deu o tamanho do impacto.`,
  msg`Perguntou, e o cliente não soube dizer.`,
  msg`O cliente citou o impacto sem você perguntar.`,
  // budget
  msg`O cliente disse não ter verba, e o assunto morreu.`,
  msg`O cliente citou o orçamento sem você perguntar.`,
  msg`Perguntou, e o cliente respondeu.`,
  msg`Perguntou, e o cliente não disse.`,
  msg`Perguntou, e o cliente disse quanto.`,
  // who decides
  msg`Perguntou, e ficou sem saber.`,
  msg`O cliente disse quem decide sem você perguntar.`,
  msg`Perguntou, e o cliente disse quem decide.`,
  // deadline
  msg`Perguntou, e ficou sem prazo.`,
  msg`O cliente disse o prazo sem você perguntar.`,
  msg`Perguntou, e o cliente disse o prazo.`,
  // objections
  msg`Nenhuma objeção encontrada; não conta na nota.`,
  msg`A objeção ficou sem resposta.`,
  msg`Respondeu a parte das objeções.`,
  msg`Respondeu a todas as objeções.`,
  // next step
  msg`O cliente recusou um próximo passo.`,
  msg`Ficou um próximo passo sem data.`,
  msg`Ficou um próximo passo com data.`,
  // listening
  msg`O cliente falou mais do que você.`,
  msg`Vocês falaram quase o mesmo.`,
  msg`Você falou mais do que o cliente.`,
  // confirming
  msg`Repetiu o que entendeu.`,
  msg`Repetiu um ponto do que entendeu.`,
  // promises
  msg`Disse que ia verificar em vez de prometer.`,
  msg`Só prometeu o que cabe a você fazer.`,
  msg`Deu por certo, sem dizer que ia verificar.`,
  // price
  msg`Disse o preço com número e o ligou ao ganho.`,
  msg`Disse o preço com número.`,
  // competitor
  msg`Mostrou a diferença para o concorrente.`,
  msg`O concorrente foi citado, e a diferença não.`,
  msg`Falou mal do concorrente.`,
  msg`Falou bem do concorrente.`,
  // sympathy
  msg`Puxou conversa antes do negócio.`,
  msg`Só cumprimentou.`,
  // only in evaluations of earlier versions
  msg`O cliente não fez objeção; não conta na nota.`,
];

// Matched by index: production builds strip the source texts from the descriptors.
const descriptors = new Map(ruleSentences.map((sentence, at) => [sentence as string, sentences[at]]));
const counted = /^Respondeu a (?<answered>\d+) de (?<total>\d+) objeções\.$/u;

/** Whether a name, level or reason of a criterion is a built-in sentence, not one of the team. */
export const isRuleSentence = (text: string): boolean => descriptors.has(text) || counted.test(text);

/** A name, level or reason of a criterion in the user's language; texts of the team are unchanged. */
export const ruleWords = (i18n: I18n, text: string): string => {
  const descriptor = descriptors.get(text);
  if (descriptor) return i18n._(descriptor);
  const { answered, total } = counted.exec(text)?.groups ?? {};
  return answered && total ? i18n._(msg`Respondeu a ${answered} de ${total} objeções.`) : text;
};
