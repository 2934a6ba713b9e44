import type { GoldDialogue } from '../gold-dialogue.ts';

export const training: GoldDialogue = {
  name: 'treinamento de vendas para indústria',
  set: 'tuning',
  startAt: '2026-06-15T12:30:00Z',
  speakers: { V: ['Amélia Duque', 'us'], C: ['Thales Brandão', 'customer'], D: ['Rosana Leite', 'customer'] },
  turns: `
V: Bom dia, Thales, bom dia, Rosana. A Rosana é do RH, certo?
D: Certo, cuido de desenvolvimento.
C: E eu sou o gerente comercial, cheguei na empresa em fevereiro.
V: Ótimo. O que levou vocês a procurar treinamento agora?
C[queda]: As vendas caíram dezoito por cento no semestre e o time dá desconto por qualquer coisa, é automático.
V: Desconto médio de quanto?
C[desc]: Está na casa dos doze por cento, e a política permite até cinco.
V: Puxado. E o time, como é composto?
D[time]: São quarenta e seis representantes e seis supervisores, espalhados em cinco estados.
V: Já fizeram algum programa antes?
D[antes]: Fizemos com a Conquer em dois mil e vinte e quatro, foi legal na hora, mas ninguém aplicou.
V[dias]: Por isso a nossa metodologia tem acompanhamento de noventa dias, com gravação e feedback.
C[cetico]: Confesso que sou cético com treinamento, parece palestra motivacional.
V[manda]: Te entendo. Posso mandar o caso da Metalsul, que reduziu o desconto pela metade.
C[caso]: Isso eu quero ver, manda sim.
V: Vocês preferem presencial ou a distância?
D[hibrido]: Híbrido seria o ideal, um encontro presencial e o resto remoto.
V[preco]: O programa completo para cinquenta e duas pessoas fica em noventa e oito mil.
D[verba]: Minha verba de treinamento até dezembro é de oitenta mil, não tenho como passar disso.
V: Podemos tirar os supervisores da primeira onda.
C[super]: Supervisor é quem mais precisa, não tira não.
V[parcela]: Então faço em duas etapas, uma este ano e outra em janeiro, com orçamento novo.
D: Aí encaixa.
V: Quando vocês gostariam de dar a largada?
C[largada]: Na convenção, que é no dia seis de agosto, em Bento Gonçalves.
V: Perfeito para o presencial. Quem assina pela empresa?
D[assina]: O contrato passa pelo jurídico e quem assina é o Dagoberto, diretor de gente.
V[versao]: Certo. Refaço a proposta em duas etapas e mando até quinta-feira.
D[fornecedor]: Vou te mandar o formulário de cadastro de fornecedor, que demora uns dez dias pra aprovar.
C[ride]: E se quiser, vem acompanhar um dia de rua com um representante. Ajuda a montar os exemplos.
V: Quero muito! Pode ser na semana que vem?
C[rua]: Na quarta da semana que vem, sai de Caxias às sete e meia.
V[certo]: Fechado, quarta. Obrigada, gente.
`,
  questions: [
    { type: 'number', text: 'Qual o percentual de queda nas vendas?', value: 18, at: ['queda'] },
    { type: 'number', text: 'Qual o desconto médio praticado?', value: 12, at: ['desc'] },
    { type: 'number', text: 'Quantos representantes tem o time?', value: 46, at: ['time'] },
    {
      type: 'text',
      text: 'Qual o principal problema do time de vendas?',
      value: 'dá desconto',
      accept: ['vendas caíram'],
      at: ['queda'],
    },
    { type: 'text', text: 'Qual empresa de treinamento já atendeu o cliente?', value: 'Conquer', at: ['antes'] },
    {
      type: 'single',
      text: 'Qual o formato preferido?',
      options: ['Presencial', 'Remoto', 'Híbrido'],
      value: 'Híbrido',
      at: ['hibrido'],
    },
    { type: 'money', text: 'Qual o valor do programa completo?', value: 98000, at: ['preco'] },
    { type: 'money', text: 'Qual a verba disponível?', value: 80000, at: ['verba'] },
    { type: 'date', text: 'Quando é a convenção?', value: '2026-08-06', at: ['largada'] },
    { type: 'person', text: 'Quem assina o contrato?', value: 'Dagoberto', at: ['assina'] },
    { type: 'text', text: 'Por que o último treinamento não funcionou?', value: 'ninguém aplicou', at: ['antes'] },
    { type: 'number', text: 'Quantos dias dura o acompanhamento?', value: 90, at: ['dias'] },
    { type: 'date', text: 'Quando será o dia de rua?', value: '2026-06-24T07:30', at: ['rua'] },
    { type: 'yes_no', text: 'O cliente é cético com treinamento?', value: true, at: ['cetico'] },
    { type: 'text', text: 'Qual CRM o time usa?', value: null },
    { type: 'money', text: 'Qual o faturamento anual?', value: null },
    { type: 'number', text: 'Quantos clientes ativos a indústria atende?', value: null },
    { type: 'yes_no', text: 'A empresa tem universidade corporativa?', value: null },
    { type: 'date', text: 'Quando o Thales sai de férias?', value: null },
  ],
  steps: [
    { at: 'manda|caso', owner: 'Amélia Duque', due: null },
    { at: 'versao', owner: 'Amélia Duque', due: '2026-06-18' },
    { at: 'fornecedor', owner: 'Rosana Leite', due: null },
    { at: 'rua|certo', due: '2026-06-24' },
  ],
};
