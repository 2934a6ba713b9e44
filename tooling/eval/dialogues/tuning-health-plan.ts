import type { GoldDialogue } from '../gold-dialogue.ts';

export const healthPlan: GoldDialogue = {
  name: 'plano de saúde empresarial',
  set: 'tuning',
  startAt: '2026-10-05T12:00:00Z',
  speakers: { V: ['Murilo Assis', 'us'], C: ['Tereza Cunha', 'customer'] },
  turns: `
V: Bom dia, dona Tereza, é o Murilo da corretora. A senhora pode falar?
C: Posso, meu filho, mas me chama de Tereza que dona é a minha mãe.
V: Combinado, Tereza. Quantas vidas são na empresa?
C[vidas]: São trinta e oito funcionários, mas com dependente dá noventa e uma vidas.
V: E o plano atual é qual?
C[atual]: É o Vida Plena, enfermaria, há quatro anos.
V: O que motivou a cotação?
C[motivo]: O reajuste, né. Veio vinte e dois por cento de aumento esse ano, não tem empresa que aguente.
V: Vinte e dois é acima da média. Vocês usam muito?
C[uso]: Usa normal. Teve duas cirurgias e um parto, mas foi isso.
V: A rede é importante pra vocês? Algum hospital que não pode faltar?
C[hospital]: Não pode faltar o Santa Luzia, que é do lado da fábrica. Se não tiver ele, nem adianta.
V[tem]: Tem o Santa Luzia, sim, pronto-socorro e internação.
C: Ah, graças a Deus.
V[preco]: O valor por vida fica em trezentos e doze reais, na média das idades.
C[paga]: Eu pago trezentos e quarenta hoje, e com o aumento vai pra mais de quatrocentos.
V: Então economiza uns cem por vida. E tem coparticipação de trinta por cento nas consultas.
C[copart]: Ih, coparticipação o pessoal não gosta. Da outra vez deu até abaixo-assinado no refeitório.
V[sem2]: Sem coparticipação também existe, aí vai pra trezentos e cinquenta e cinco.
C[sem]: Prefiro sem coparticipação então, pra não dar confusão.
V: Certo. E a carência? Vocês têm alguém em tratamento?
C[trat]: Tem um rapaz fazendo hemodiálise e uma grávida de cinco meses.
V[carencia]: A carência a gente compra inteira, porque é acima de trinta vidas. Ninguém fica descoberto.
C: Isso é o que eu mais tinha medo.
V: Quem mais participa da escolha?
C[decide]: Eu faço a pesquisa, mas quem dá o aval é o seu Norberto, o dono.
V: E ele decide até quando?
C[ate]: Tem que ser até dia vinte, porque o aniversário do contrato é dia primeiro de novembro.
V: Certo. Pra cotação oficial eu preciso da lista de vidas com data de nascimento.
C[lista]: Eu te mando a lista amanhã, a menina do RH tá de folga hoje.
V[cotacao]: Com a lista na mão, eu devolvo a cotação oficial em dois dias.
C: Então quinta-feira eu já tenho?
V[quinta]: Tem, quinta-feira.
C[norberto]: Ótimo, porque na sexta eu almoço com o seu Norberto e já mostro pra ele.
V: Perfeito. E posso ir aí pessoalmente na outra semana tirar dúvidas?
C[visita]: Pode vir, terça que vem às duas e meia. Aproveita e come um bolo.
V: Terça eu não posso, tenho congresso. Quarta no mesmo horário?
C[quarta]: Quarta, então, duas e meia.
V: Fechado, Tereza. Bom dia!
`,
  questions: [
    { type: 'number', text: 'Quantos funcionários tem a empresa?', value: 38, at: ['vidas'] },
    { type: 'number', text: 'Quantas vidas no total?', value: 91, at: ['vidas'] },
    { type: 'text', text: 'Qual o plano atual do cliente?', value: 'Vida Plena', at: ['atual'] },
    {
      type: 'text',
      text: 'O que motivou a cotação?',
      value: 'reajuste',
      accept: ['vinte e dois por cento de aumento'],
      at: ['motivo'],
    },
    { type: 'number', text: 'Qual foi o percentual de aumento do plano atual?', value: 22, at: ['motivo'] },
    { type: 'text', text: 'Qual hospital é indispensável?', value: 'Santa Luzia', at: ['hospital'] },
    { type: 'money', text: 'Qual o valor por vida sem coparticipação?', value: 355, at: ['sem2'] },
    { type: 'money', text: 'Quanto o cliente paga por vida hoje?', value: 340, at: ['paga'] },
    { type: 'yes_no', text: 'O cliente quer coparticipação?', value: false, at: ['sem|copart'] },
    { type: 'person', text: 'Quem dá o aval final?', value: 'Norberto', accept: ['seu Norberto'], at: ['decide'] },
    { type: 'date', text: 'Até quando o cliente precisa decidir?', value: '2026-10-20', at: ['ate'] },
    { type: 'date', text: 'Quando é o aniversário do contrato?', value: '2026-11-01', at: ['ate'] },
    { type: 'date', text: 'Quando será a visita?', value: '2026-10-14T14:30', at: ['quarta'] },
    { type: 'yes_no', text: 'O plano cobre a carência?', value: true, at: ['carencia'] },
    { type: 'money', text: 'Qual o faturamento da empresa?', value: null },
    { type: 'yes_no', text: 'O cliente quer plano odontológico?', value: null },
    { type: 'text', text: 'Qual outra corretora está cotando?', value: null },
  ],
  steps: [
    { at: 'lista', owner: 'Tereza Cunha', due: '2026-10-06' },
    { at: 'cotacao|quinta', owner: 'Murilo Assis', due: '2026-10-08' },
    { at: 'norberto', owner: 'Tereza Cunha', due: '2026-10-09' },
    { at: 'quarta', due: '2026-10-14' },
  ],
};
