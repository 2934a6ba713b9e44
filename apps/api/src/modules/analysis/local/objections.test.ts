import { expect, it } from 'vitest';
import { dialogue } from '../testing-dialogue.ts';
import { findObjections } from './metrics.ts';
import { indexOf } from './utterances/dialogue-index.ts';

const raised = (said: string): boolean =>
  findObjections(indexOf(dialogue(['V: O plano fica em dois mil por mês. O que você acha?', `C: ${said}`]))).length > 0;

it.each([
  'Achei um pouco caro, o concorrente cobra mil e novecentos.',
  'O de vocês é mais caro que o da Omega.',
  'Está caro.',
  'O valor ficou alto pra gente.',
  'Nosso orçamento tá bem apertado esse ano.',
  'Não tenho como pagar isso agora.',
  'Agora não é a hora pra gente.',
  'Não vejo necessidade disso hoje.',
  'A equipe não vai querer usar.',
  'Já tentei uma ferramenta parecida e não deu certo.',
  'O contrato de doze meses não dá pra mim.',
  'A multa de cancelamento me incomoda.',
  'Tenho dúvida se isso integra com o nosso ERP.',
  'Com esse desconto não fecho.',
  'Me parece complicado de usar.',
  'Estamos sem braço pra implantar isso agora.',
  'A gente já usa o sistema da Omega e tá satisfeito.',
  'O prazo de sessenta dias é longo demais.',
])('is an objection: %s', (said) => {
  expect(raised(said)).toBe(true);
});

it.each([
  'Não achei caro, não.',
  'Isso não é muito caro pelo que entrega.',
  'Não parece complicado.',
  'Hoje a gente paga caro pelo frete.',
  'Perder venda sai caro.',
  'Meu caro Paulo, bom dia!',
  'A gente não tá satisfeito com a planilha.',
  'O preço tá bom.',
  'Preciso sair às onze.',
])('is none: %s', (said) => {
  expect(raised(said)).toBe(false);
});
