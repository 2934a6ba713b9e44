import { describe, expect, it } from 'vitest';
import { findCommitments } from './commitments.ts';
import { stepFeatures } from './features.ts';
import { findNextSteps, rateCommitments } from './find-next-steps.ts';
import { indexOf } from '../utterances/dialogue-index.ts';
import { dialogue } from '../../testing-dialogue.ts';

const steps = (...turns: string[]) =>
  findNextSteps(dialogue(turns)).map(({ text, owner, dueDate }) => ({ text, owner, dueDate }));

describe('findNextSteps', () => {
  const talk = ['V: Como funciona hoje?', 'C: É em planilha.', 'V: Entendi.', 'C: Gostei do que vi.'];

  it('gives a promise to its speaker, with the date said', () => {
    expect(steps('V: Beleza, então eu te mando a proposta até sexta.')).toEqual([
      { text: 'Enviar a proposta', owner: 'Ana Prado', dueDate: '2026-03-13' },
    ]);
  });

  it('drops the preposition of a date that stands within what is promised', () => {
    expect(steps('V: Eu te mando a proposta até sexta com a integração do caixa incluída.')).toMatchObject([
      { text: 'Enviar a proposta com a integração do caixa incluída', dueDate: '2026-03-13' },
    ]);
  });

  it('does not take the name of a month in a product for a date', () => {
    expect(steps('C: Eu te envio a exportação das vendas de outubro.')).toMatchObject([{ dueDate: null }]);
  });

  it('makes two promises of one sentence two steps if each has its day', () => {
    const answer = [
      'C: Combinado. E me mande o contrato junto, por favor.',
      'C: Eu te mando a lista de faltas do último mês.',
    ];
    expect(steps('V: Eu envio a proposta até quinta-feira e ligo na sexta, às dez.', ...answer)).toMatchObject([
      { text: 'Ligar para Bento', dueDate: '2026-03-13' },
      { text: 'Enviar a proposta', dueDate: '2026-03-12' },
      { text: 'Enviar a lista de faltas do último mês', dueDate: null },
    ]);
  });

  it('makes one step of what is done first and the answer or delivery that it serves, on the later day', () => {
    const asked = 'C: Eu peço hoje à tarde pra administradora e te mando no WhatsApp até quinta.';
    expect(steps(...talk, asked)).toMatchObject([{ owner: 'Bento Lima', dueDate: '2026-03-12' }]);
    const taken = 'V: Levo hoje ainda pro meu gerente e te respondo amanhã.';
    expect(steps(...talk, taken)).toMatchObject([{ owner: 'Ana Prado', dueDate: '2026-03-11' }]);
    expect(steps(...talk, 'C: Eu separo as notas do último ano pra você, te mando amanhã.')).toEqual([
      { text: expect.stringMatching(/as notas do último ano/), owner: 'Bento Lima', dueDate: '2026-03-11' },
    ]);
  });

  it('makes one step of what is said again two turns later', () => {
    const said = ['V: Eu ligo no dia primeiro de abril, pode ser?', 'C: Pode, de manhã é melhor.'];
    expect(steps(...talk, ...said, 'V: Combinado. Ligo no dia primeiro de abril.')).toHaveLength(1);
  });

  it('names what is sent by its whole noun', () => {
    const texts = (said: string) => steps(...talk, said).map(({ text }) => text);
    expect(texts('C: Eu te mando as faturas até sexta.')).toEqual(['Enviar as faturas']);
    expect(texts('V: Hoje mesmo eu te mando a cópia do contrato.')).toEqual(['Enviar a cópia do contrato']);
  });

  it.each([
    'V: Eu queria mostrar o sistema rodando.',
    'V: A nossa implantação leva umas quatro semanas.',
    'V: Eu te faço umas perguntas sobre a loja.',
  ])('takes no wish, duration or question for a task: %s', (said) => {
    expect(findCommitments(indexOf(dialogue([said])))).toEqual([]);
  });

  it.each([
    'V: Deixa eu ver com o meu diretor.',
    'C: Eu preencho a ficha hoje.',
    'V: Vou entrevistar o Murilo na sexta.',
  ])('takes for a task: %s', (said) => {
    expect(findCommitments(indexOf(dialogue([said])))).not.toEqual([]);
  });

  it('names a meeting by the visit that is spoken of, not by what is wondered or reported', () => {
    const texts = (...turns: string[]) => findCommitments(indexOf(dialogue(turns))).map(({ text }) => text);
    const day = 'V: Terça da semana que vem, às quatro?';
    expect(texts('C: Então vamos ver pessoalmente.', day)).toContain('Visita: terça, 16h');
    expect(texts('V: Por isso que eu queria ver quanto foi de peça.', day)).toContain('Reunião: terça, 16h');
    expect(texts('V: E o relatório de outubro sai logo.', day)).toContain('Reunião: terça, 16h');
  });

  it('marks what can be done as told, not undertaken', () => {
    const isRelative = (said: string) =>
      rateCommitments(indexOf(dialogue([said]))).map(({ features }) => features[stepFeatures.indexOf('relative')]);
    expect(isRelative('V: O que eu posso fazer é ver com a operação.')).toContain(1);
    expect(isRelative('V: Eu posso ver com a operação.')).not.toContain(1);
  });

  it('takes no adverb or adjective for a verb, and no reckoning at once for a task', () => {
    const said = ['A outorga a gente pede junto, na quinta.', 'Até amanhã o preço é válido no balcão.'];
    const found = said.flatMap((each) => findCommitments(indexOf(dialogue([`V: ${each}`]))).map(({ text }) => text));
    expect(found.filter((text) => /^(?:Juntar|Validar)/.test(text))).toEqual([]);
    expect(findCommitments(indexOf(dialogue(['V: Deixa eu fazer a conta da frota.'])))).toEqual([]);
    expect(findCommitments(indexOf(dialogue(['V: Eu reúno os documentos até sexta.'])))).not.toEqual([]);
  });

  it('makes one step of what is asked for and then promised in other words', () => {
    const asked = 'V: Consegue me mandar uma lista de exemplo até sexta?';
    expect(steps(asked, 'C: Te mando as vendas que furaram até sexta.')).toHaveLength(1);
  });

  it('leaves out a courtesy', () => {
    expect(steps('V: Quinta eu levo o contrato.', 'C: E eu levo o pão de queijo.')).toMatchObject([
      { text: 'Levar o contrato' },
    ]);
  });

  it('finds the customer’s promises too', () => {
    expect(steps('C: Vou conversar com meu sócio e te dou um retorno na segunda.')).toMatchObject([
      { owner: 'Bento Lima', dueDate: '2026-03-16' },
    ]);
  });

  it('gives an accepted request to the person who accepts it', () => {
    expect(
      steps(...talk, 'C: Você consegue me mandar o contrato até amanhã?', 'V: Claro, pode deixar, eu mando.'),
    ).toMatchObject([{ owner: 'Ana Prado', dueDate: '2026-03-11' }]);
  });

  it.each([
    [['V: Posso mandar uma proposta?', 'C: Pode, até sexta.'], 'Enviar uma proposta', '2026-03-13'],
    [['V: Posso te enviar o contrato?', 'C: Pode sim, até quarta.'], 'Enviar o contrato', '2026-03-11'],
    [['V: Quer que eu mande uma amostra?', 'C: Quero, na segunda.'], 'Enviar uma amostra', '2026-03-16'],
  ])('takes the day from the reply that grants an offer: %j', (turns, text, dueDate) => {
    expect(steps(...talk, ...turns)).toEqual([{ text, owner: 'Ana Prado', dueDate }]);
  });

  it.each([
    [['C: Terça às dez a gente fala com a Helena.', 'V: Combinado.'], 'Conversa com a Helena: terça, 10h'],
    [['V: Na terça a gente senta com o doutor Paulo, às nove.', 'C: Isso.'], 'Conversa com o doutor Paulo: terça, 9h'],
    [['V: A gente fala com você na terça às dez?', 'C: Sim.'], 'Conversa: terça, 10h'],
  ])('says with whom both sides talk: %j', (turns, text) => {
    expect(steps(...talk, ...turns)).toMatchObject([{ text, owner: null, dueDate: '2026-03-17' }]);
  });

  it('takes no habit for a meeting, and no wish to see for a task', () => {
    expect(steps(...talk, 'C: Na terça às dez a gente fala com os clientes todo mês.', 'V: Entendi.')).toEqual([]);
    expect(steps(...talk, 'C: E eu quero ver o relatório amanhã.', 'V: Claro.')).toEqual([]);
  });

  it('leaves out a request that is refused', () => {
    expect(steps('V: Você pode me passar o contato dele?', 'C: Não precisa, ele não quer.')).toEqual([]);
  });

  it('makes an agreed meeting a step of both sides', () => {
    const turns = [
      'V: Como funciona hoje?',
      'C: É em planilha.',
      'V: Que tal uma demonstração na quinta às dez?',
      'C: Quinta às dez tá ótimo.',
    ];
    expect(steps(...turns)).toEqual([{ text: 'Demonstração: quinta, 10h', owner: null, dueDate: '2026-03-12' }]);
  });

  it('follows a counter-proposal', () => {
    const turns = [
      'V: Vamos em frente?',
      'C: Vamos.',
      'V: Pode ser amanhã às três?',
      'C: Amanhã não posso. Sexta às quatro.',
      'V: Combinado, sexta.',
    ];
    expect(steps(...turns)).toMatchObject([{ dueDate: '2026-03-13' }]);
  });

  it('names a visit, and who comes', () => {
    const turns = [
      'V: Ah, e eu queria conhecer o pátio.',
      'C: Vem.',
      'V: Sábado?',
      'C: Sábado.',
      'V: Às nove?',
      'C: Nove.',
    ];
    expect(steps(...turns)).toEqual([
      { text: 'Conhecer o pátio: sábado, 9h', owner: 'Ana Prado', dueDate: '2026-03-14' },
    ]);
  });

  it('takes no moment to be found for a task', () => {
    const turns = ['V: E se eu mandar um material para ela?', 'C: Pode mandar para mim, que eu vejo o momento.'];
    expect(findCommitments(indexOf(dialogue(turns))).map(({ text }) => text)).not.toContain('Ver o momento');
  });

  it('takes the words before the verb for its object', () => {
    expect(steps('C: O edital eu publico na sexta, sem falta.')).toEqual([
      { text: 'Publicar o edital', owner: 'Bento Lima', dueDate: '2026-03-13' },
    ]);
  });

  it.each([
    ['V: O Comanda Certa eu preciso verificar, respondo até sexta.', 'Verificar o Comanda Certa'],
    ['V: Então reservo o estoque hoje e espero a sua confirmação.', 'Reservar o estoque'],
    ['V: Eu escrevo a versão nova e mando para o jurídico até quarta.', 'Enviar a versão nova para o jurídico'],
    ['V: Então eu começo amanhã e te aviso na sexta se aparecer surpresa.', 'Avisar se aparecer surpresa'],
    ['V: Combinado, eu te respondo até segunda.', 'Responder'],
  ])('names the task of: %s', (turn, text) => {
    expect(steps(turn).map((each) => each.text)).toEqual([text]);
  });

  it('takes what is sent from a request before the last turn', () => {
    const turns = [
      'V: Posso mandar um resumo de uma página?',
      'C: Manda no meu WhatsApp, eu leio em voz alta.',
      'V: Mando hoje. E ligo quando?',
    ];
    expect(steps(...turns)).toMatchObject([{ text: 'Enviar um resumo de uma página', owner: 'Ana Prado' }]);
  });

  it('names the one who takes an order', () => {
    const turns = ['C: Descobre até sexta, e manda o contrato que eles pediram.', 'V: Vou mandar.'];
    expect(steps(...turns)).toMatchObject([{ text: 'Enviar o contrato que eles pediram', owner: 'Ana Prado' }]);
  });

  it('makes one step of an offer and what is done', () => {
    const turns = [
      'V: Posso levar uma amostra na terça?',
      'C: Pode.',
      'V: Então levo um pacote para a Marli na terça.',
    ];
    expect(steps(...turns)).toHaveLength(1);
  });

  it('keeps the days of a plan in order', () => {
    const week = ['V: Quinta da semana que vem, às nove?', 'C: Melhor na sexta.', 'V: Sexta às nove, então.'];
    expect(steps(...week)).toMatchObject([{ dueDate: '2026-03-20' }]);
    const tuesday = ['V: Eu te mando os acessos até terça.', 'V: E na quarta eu passo na loja com o contrato.'];
    expect(steps(...tuesday).map(({ dueDate }) => dueDate)).toEqual(['2026-03-17', '2026-03-18']);
  });

  it('has what is promised until a day done before the week in which something begins', () => {
    const begins = ['C: A Guará começa o teste na semana que vem.', 'V: Falta só a chave. Eu peço até quinta.'];
    expect(steps(...begins)).toMatchObject([{ dueDate: '2026-03-12' }]);
    const meant = ['C: Você me manda na semana que vem?', 'V: Mando a proposta até quinta.'];
    expect(steps(...meant)).toMatchObject([{ dueDate: '2026-03-19' }]);
  });

  it('names a meeting by what is nearest', () => {
    const turns = ['C: Na sexta tem reunião de diretoria.', 'V: Então te ligo na sexta, às onze.', 'C: Combinado.'];
    expect(steps(...turns)).toMatchObject([{ text: 'Ligação: sexta, 11h' }]);
  });

  it('leaves out what only tells when another thing is done', () => {
    const turns = [
      'V: Mando o contrato hoje. Vocês assinam quando?',
      'C: Amanhã à noite, quando o Téo volta de viagem.',
    ];
    expect(findCommitments(indexOf(dialogue(turns))).map(({ text }) => text)).not.toContain('Voltar de viagem');
  });

  it('leaves out what is cancelled later', () => {
    const visit = 'V: Então na sexta eu te mostro o sistema aí na loja.';
    expect(steps(visit, 'C: Combinado.')).toHaveLength(1);
    expect(steps(visit, 'C: Combinado.', 'V: Opa, sexta não consigo. Esquece, sexta não.')).toEqual([]);
  });

  it('names a repeated promise once', () => {
    expect(
      steps('V: Vou te mandar a proposta.', 'C: Tá.', 'V: Recapitulando, vou te mandar a proposta amanhã.'),
    ).toMatchObject([{ dueDate: '2026-03-11' }]);
  });

  it.each([
    ['a habit', 'C: Eu sempre mando o relatório na sexta.'],
    ['a negation', 'C: Não vou mandar nada amanhã.'],
    ['a condition', 'V: Se você fechar hoje, eu mando o brinde.'],
    ['a condition in few words', 'C: Com a cláusula e o foro resolvidos, eu libero o contrato em um dia.'],
    ['a question of the wish of another', 'V: Ela gostaria de ver o painel amanhã?'],
    ['a thought', 'C: Eu quero pensar até segunda.'],
    ['a goodbye', 'V: Até quinta, Bento.'],
    ['a noun', 'C: O aviso tem que ser com trinta dias.'],
    ['a meeting of others', 'C: Até quinta. Na sexta tem reunião de diretoria, às nove.'],
    ['a question', 'C: Vocês mandam relatório?'],
    ['a question of how it is done', 'C: Como eu vejo a lista amanhã?'],
  ])('leaves out %s', (_, turn) => {
    expect(steps(turn)).toEqual([]);
  });
});
