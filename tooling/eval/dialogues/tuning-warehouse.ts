import type { GoldDialogue } from '../gold-dialogue.ts';

export const warehouse: GoldDialogue = {
  name: 'locação de empilhadeiras',
  set: 'tuning',
  startAt: '2026-02-11T13:00:00Z',
  speakers: { V: ['Natália Rezende', 'us'], C: ['Josias Ferraz', 'customer'] },
  turns: `
V[feira]: Bom dia, Josias. Você me passou o WhatsApp pela feira, lembra?
C: Lembro, a do estande com café bom. Diga lá.
V: Você tinha comentado que as empilhadeiras são próprias. Quantas são mesmo?
C[maquinas]: São nove empilhadeiras, mas duas tão encostadas sem peça.
V: E que tipo de gasto elas te dão?
C[gasto]: Ah, manutenção me leva uns quinze mil todo mês, e combustível nem conto.
V: O que faz você pensar em locar em vez de comprar?
C[motivacao]: Eu não quero mais imobilizar dinheiro em máquina, e o banco subiu o juro.
V: Entendo. Hoje o galpão opera em quantos turnos?
C[turnos]: Dois turnos. De novembro a janeiro viram três.
V: Nossa locação inclui manutenção e troca em vinte e quatro horas se quebrar.
C[cita]: Vinte e quatro horas mesmo ou no papel? Porque a Locamaq dizia a mesma coisa.
V[sla]: Está em contrato, com desconto na fatura se a gente atrasar.
C[locamaq]: A Locamaq me deixou cinco dias parado em dezembro, nunca mais.
V[eletrica]: Sei como é. O aluguel de cada máquina elétrica fica três mil e oitocentos mensais.
C: E a combustão?
V[combustao]: A combustão sai a três mil e cem.
C[prefere]: Elétrica é melhor pra mim, que ali é alimento e não posso ter fumaça.
V: Perfeito. Sete máquinas te atendem?
C[sete]: Sete atendem, com uma reserva no fim do ano.
V: E sobre a tomada, vocês já têm ponto de recarga?
C[recarga]: Não temos, ia precisar puxar energia.
V: A gente orienta o eletricista. Quem mais precisa olhar essa proposta, além de você?
C[controller]: Precisa do ok da controladoria, que é a Neide, e depois sobe pro grupo em São Paulo.
V: Existe alguma data limite?
C[limite]: O orçamento do trimestre fecha dia vinte e sete deste mês.
V[estudo]: Então vamos correr. Consigo montar o estudo comparando compra e locação ainda nesta semana, entrego na sexta.
C[historico]: Show. Te mando o histórico de manutenção hoje mais tarde, que ajuda na conta.
V[revisao]: Ajuda muito. E a gente revisa junto, na outra quarta, às dez?
C[revisa]: Na outra quarta às dez não dá, tenho inventário. Às quatro da tarde pode ser.
V[fechado]: Quatro da tarde então, fechado.
C: Valeu, Natália.
`,
  questions: [
    { type: 'number', text: 'Quantas empilhadeiras o cliente possui?', value: 9, at: ['maquinas'] },
    { type: 'money', text: 'Qual o gasto mensal com manutenção?', value: 15000, at: ['gasto'] },
    {
      type: 'text',
      text: 'Por que o cliente quer locar em vez de comprar?',
      value: 'imobilizar dinheiro',
      at: ['motivacao'],
    },
    { type: 'number', text: 'Em quantos turnos o galpão opera?', value: 2, at: ['turnos'] },
    { type: 'text', text: 'Qual fornecedor o cliente já teve?', value: 'Locamaq', at: ['locamaq|cita'] },
    { type: 'money', text: 'Qual o preço da máquina elétrica?', value: 3800, at: ['eletrica'] },
    { type: 'money', text: 'Qual o preço da máquina a combustão?', value: 3100, at: ['combustao'] },
    {
      type: 'single',
      text: 'Que tipo de máquina o cliente prefere?',
      options: ['Elétrica', 'Combustão', 'Manual'],
      value: 'Elétrica',
      at: ['prefere'],
    },
    { type: 'yes_no', text: 'O cliente já tem ponto de recarga?', value: false, at: ['recarga'] },
    { type: 'person', text: 'Quem precisa aprovar a proposta?', value: 'Neide', at: ['controller'] },
    { type: 'date', text: 'Quando fecha o orçamento?', value: '2026-02-27', at: ['limite'] },
    {
      type: 'date',
      text: 'Qual a data da próxima reunião?',
      value: '2026-02-18T16:00',
      at: ['revisa|fechado|revisao'],
    },
    {
      type: 'single',
      text: 'Como o cliente nos conheceu?',
      options: ['Feira', 'Google', 'Indicação', 'Instagram'],
      value: 'Feira',
      at: ['feira'],
    },
    {
      type: 'text',
      text: 'O que o cliente disse sobre a concorrência?',
      value: 'cinco dias parado',
      accept: ['dizia a mesma coisa'],
      at: ['locamaq|cita'],
    },
    { type: 'number', text: 'Quantos funcionários trabalham no galpão?', value: null },
    { type: 'money', text: 'Qual o valor do seguro das máquinas?', value: null },
    { type: 'yes_no', text: 'O cliente pediu treinamento para operadores?', value: null },
    { type: 'person', text: 'Quem é o dono da empresa?', value: null },
  ],
  steps: [
    { at: 'estudo', owner: 'Natália Rezende', due: '2026-02-13' },
    { at: 'historico', owner: 'Josias Ferraz', due: '2026-02-11' },
    { at: 'revisa|fechado|revisao', due: '2026-02-18' },
  ],
};
