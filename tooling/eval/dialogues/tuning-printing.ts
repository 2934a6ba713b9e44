import type { GoldDialogue } from '../gold-dialogue.ts';

export const printing: GoldDialogue = {
  name: 'outsourcing de impressão para colégio',
  set: 'tuning',
  startAt: '2026-01-13T13:00:00Z',
  speakers: { V: ['Fernanda Lobo', 'us'], C: ['Padre Anselmo', 'customer'] },
  turns: `
V: Bom dia, padre. Férias escolares, silêncio bom, né?
C: Bom e raro, minha filha. Sente aí.
V: O senhor comentou que quer rever as impressoras. Quantas máquinas são hoje?
C[parque]: Tem vinte e seis impressoras espalhadas, cada uma de uma marca. É uma torre de babel.
V: E quantas páginas saem por mês?
C[paginas]: Em época de prova passa de noventa mil, no normal fica em cinquenta e cinco mil.
V: O que dá mais trabalho?
C[toner]: Toner. Acaba toner toda semana, e ninguém sabe qual comprar. A secretaria vira um almoxarifado.
V: Quem compra, cada setor?
C[compra]: A irmã Dulce compra tudo, coitada, liga para quatro lojas.
V: No nosso modelo a gente troca tudo por oito multifuncionais e cobra por página, com toner e técnico inclusos.
C: E o preço da página?
V[pagina]: Preto e branco sai a sete centavos, colorida quarenta e dois centavos.
C[conta]: Hoje ninguém sabe quanto custa uma página aqui. Só sei que no ano passado gastamos oitenta e um mil com isso tudo.
V[estimativa]: Pelo volume, ficaria perto de cinquenta e quatro mil no ano.
C: Boa economia. E se a máquina quebra na semana de prova?
V[sla]: Técnico no local em quatro horas, e deixamos uma de reserva.
C[contrato]: Outra empresa, a Copymax, pediu contrato de cinco anos. Achei demais.
V[meses]: Nós fazemos trinta e seis meses.
C: Três anos é razoável.
V: O senhor assina sozinho?
C[provincial]: Quem autoriza é o provincial, o padre Teodoro, e ele só aparece aqui em fevereiro.
V: Em que dia?
C[chega]: Chega no dia nove e fica a semana toda.
V: Posso apresentar para ele?
C[pode]: Pode, marque no dia onze, depois da missa, às oito e meia.
V[anotado]: Anotado. Antes disso faço um levantamento sala por sala, pode ser na semana que vem?
C[porteiro]: Venha na segunda, fale com o seu Jair na portaria.
V[relatorio]: Perfeito, segunda estou aqui. E até o fim do mês entrego o relatório.
C[notas]: Vou pedir à irmã Dulce que junte as notas de toner do ano passado.
V: Isso vai ajudar muito. Obrigada, padre.
`,
  questions: [
    { type: 'number', text: 'Quantas impressoras o colégio tem?', value: 26, at: ['parque'] },
    { type: 'number', text: 'Qual o volume mensal de páginas?', value: 55000, at: ['paginas'] },
    { type: 'text', text: 'Qual o maior incômodo do cliente?', value: 'toner', at: ['toner'] },
    { type: 'person', text: 'Quem faz as compras?', value: 'Dulce', accept: ['irmã Dulce'], at: ['compra'] },
    { type: 'money', text: 'Qual o preço da página colorida?', value: 0.42, at: ['pagina'] },
    { type: 'money', text: 'Quanto o colégio gastou no ano passado?', value: 81000, at: ['conta'] },
    { type: 'money', text: 'Qual a estimativa anual com a nossa solução?', value: 54000, at: ['estimativa'] },
    { type: 'number', text: 'Em quantas horas o técnico chega?', value: 4, at: ['sla'] },
    { type: 'text', text: 'Qual empresa concorrente foi citada?', value: 'Copymax', at: ['contrato'] },
    {
      type: 'single',
      text: 'Qual a duração do contrato oferecido por nós?',
      options: ['12 meses', '36 meses', '60 meses'],
      value: '36 meses',
      at: ['meses'],
    },
    {
      type: 'person',
      text: 'Quem autoriza a contratação?',
      value: 'Teodoro',
      accept: ['padre Teodoro'],
      at: ['provincial'],
    },
    { type: 'date', text: 'Quando será a apresentação?', value: '2026-02-11T08:30', at: ['pode'] },
    { type: 'date', text: 'Quando será o levantamento?', value: '2026-01-19', at: ['porteiro|relatorio'] },
    { type: 'money', text: 'Qual o valor da mensalidade escolar?', value: null },
    { type: 'number', text: 'Quantos alunos o colégio tem?', value: null },
    { type: 'number', text: 'Quantos professores usam as impressoras?', value: null },
    { type: 'yes_no', text: 'O colégio tem política ambiental de reciclagem?', value: null },
    { type: 'text', text: 'Qual sistema acadêmico é utilizado?', value: null },
    { type: 'date', text: 'Quando começam as aulas?', value: null },
    { type: 'person', text: 'Quem é o técnico de informática?', value: null },
    { type: 'yes_no', text: 'O cliente pediu período de teste?', value: null },
  ],
  steps: [
    { at: 'pode', due: '2026-02-11' },
    { at: 'porteiro|relatorio', due: '2026-01-19' },
    { at: 'relatorio', owner: 'Fernanda Lobo', due: '2026-01-31' },
    { at: 'notas', owner: 'Padre Anselmo', due: null },
  ],
};
