import type { GoldDialogue } from '../gold-dialogue.ts';

export const telecom: GoldDialogue = {
  name: 'link dedicado para call center',
  set: 'tuning',
  startAt: '2026-07-15T16:00:00Z',
  speakers: { V: ['Cláudia Nery', 'us'], C: ['Evandro Luz', 'customer'] },
  turns: `
V: Evandro, boa tarde, tudo bem? Você consegue me ouvir?
C: Agora sim. Tá vendo, é disso que eu tô falando, a minha internet é uma piada.
V: Então já comecei bem. Quem é a operadora hoje?
C[oper]: Hoje é a Velonet, um link de trezentos mega.
V: E cai com que frequência?
C[dor]: Cai duas, três vezes por semana. Quando cai, ficam sessenta atendentes olhando pro teto, e o contratante me desconta.
V: Quanto te descontam por hora parada?
C[multa]: A multa é de mil e quinhentos reais por hora de indisponibilidade.
V: Nossa. Mês passado foram quantas horas?
C[horas]: Deu sete horas e meia. Pode fazer a conta.
V: Mais de onze mil. E com a Velonet, tem contrato até quando?
C[contrato]: O contrato com a Velonet vai até trinta e um de outubro, mas o jurídico acha que dá pra sair antes por descumprimento.
V: Faz sentido. O que eu te ofereço são dois links por caminhos diferentes, se um cai o outro assume em segundos.
C: E tem garantia disso em contrato?
V[sla]: Garantia de noventa e nove vírgula nove por cento, com multa contra a gente se não cumprir.
C: Gosto de ouvir. E a velocidade?
V[vel]: Quinhentos mega em cada link, simétrico.
C: E o preço?
V[preco]: Os dois links ficam em quatro mil e duzentos por mês. A instalação eu consigo isentar.
C[pago]: Hoje eu pago mil e novecentos, é mais que o dobro.
V: Mas você perde onze mil num mês ruim.
C[concordo]: É, eu sei. Não tô dizendo que é caro, tô dizendo que vou ter que explicar.
V: E quem você precisa convencer?
C[conv]: Preciso convencer a dona da empresa, a doutora Marlene. Ela é advogada, quer tudo por escrito.
V: Posso preparar um comparativo de uma página pra ela.
C: Isso seria ótimo.
V: E a instalação leva trinta dias, depois da vistoria.
C[urg]: Trinta dias é muito. Eu precisava disso pra ontem.
V[vist]: Se a vistoria for esta semana, eu priorizo e faço em vinte.
C: Pode vir quando quiser.
V: Sexta de manhã?
C[sexta]: Sexta não, tem auditoria aqui. Pode ser amanhã à tarde, umas três horas.
V[confirma]: Amanhã às três da tarde, fechado. O técnico se chama Wesley.
C[portaria]: Vou deixar o nome dele na portaria.
V[comp]: E eu te envio o comparativo até sexta-feira.
C[reuniao]: Aí eu converso com a doutora na segunda e te falo.
V: Combinado, Evandro.
`,
  questions: [
    { type: 'text', text: 'Qual a operadora atual do cliente?', value: 'Velonet', at: ['oper'] },
    {
      type: 'text',
      text: 'Qual é o problema do cliente?',
      value: 'cai duas, três vezes',
      accept: ['sessenta atendentes olhando'],
      at: ['dor'],
    },
    { type: 'money', text: 'Qual a multa por hora parada?', value: 1500, at: ['multa'] },
    { type: 'date', text: 'Até quando vai o contrato atual?', value: '2026-10-31', at: ['contrato'] },
    { type: 'number', text: 'Qual a garantia de disponibilidade em percentual?', value: 99.9, at: ['sla'] },
    { type: 'money', text: 'Qual o valor proposto por mês?', value: 4200, at: ['preco'] },
    { type: 'money', text: 'Quanto o cliente paga hoje?', value: 1900, at: ['pago'] },
    {
      type: 'person',
      text: 'Quem o cliente precisa convencer?',
      value: 'Marlene',
      accept: ['doutora Marlene'],
      at: ['conv'],
    },
    { type: 'date', text: 'Quando será a vistoria?', value: '2026-07-16T15:00', at: ['confirma|sexta'] },
    { type: 'person', text: 'Qual o nome do técnico?', value: 'Wesley', at: ['confirma'] },
    { type: 'number', text: 'Quantos atendentes o cliente tem?', value: 60, at: ['dor'] },
    { type: 'yes_no', text: 'A instalação será cobrada?', value: false, at: ['preco'] },
    {
      type: 'multiple',
      text: 'Quais objeções o cliente levantou?',
      options: ['Preço', 'Prazo de instalação', 'Segurança', 'Falta de confiança'],
      value: ['Preço', 'Prazo de instalação'],
      at: ['pago', 'urg'],
    },
    { type: 'yes_no', text: 'O cliente usa telefonia em nuvem?', value: null },
    { type: 'number', text: 'Quantas filiais a empresa tem?', value: null },
    { type: 'text', text: 'Qual CRM o cliente usa?', value: null },
    { type: 'text', text: 'Por que o cliente trocou de operadora antes?', value: null },
  ],
  steps: [
    { at: 'confirma|sexta', due: '2026-07-16' },
    { at: 'comp', owner: 'Cláudia Nery', due: '2026-07-17' },
    { at: 'reuniao', owner: 'Evandro Luz', due: '2026-07-20' },
    { at: 'portaria', owner: 'Evandro Luz', due: null },
  ],
};
