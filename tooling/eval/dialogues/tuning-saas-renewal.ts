import type { GoldDialogue } from '../gold-dialogue.ts';

export const saasRenewal: GoldDialogue = {
  name: 'renovação com risco de cancelamento',
  set: 'tuning',
  startAt: '2026-06-25T13:00:00Z',
  speakers: { P: ['Bianca Reis', 'us'], L: ['Rodolfo Antunes', 'customer'] },
  turns: `
P: Oi Rodolfo, bom dia! Como foi o São João por aí?
L: Olha, comi tanto milho que nem te conto. E por aí, frio?
P: Um gelo. Rodolfo, eu vi aqui que vocês abriram um pedido de cancelamento, queria entender.
L[cancel]: Então, não é definitivo. O financeiro mandou cortar tudo que passa de mil reais e vocês entraram na lista.
P: Entendi. Quem pediu o corte foi quem?
L[quem]: Foi a Luciana, a nova CFO. Ela entrou em maio e tá passando a régua em tudo.
P: E a ferramenta em si, tá atendendo?
L[atende]: Tá atendendo super bem, o time de cobrança não vive sem. Recuperamos quase noventa mil no trimestre por causa dela.
P: Noventa mil? Isso paga o contrato do ano inteiro.
L: Eu sei, mas eu não consegui mostrar isso pra ela num papel.
P[paga]: Vocês pagam mil quatrocentos e cinquenta por mês, certo?
L[atual]: Isso, mil quatrocentos e cinquenta.
P: Vence quando mesmo, é em agosto?
L[vence]: Vence no dia nove de agosto, e o aviso tem que ser com trinta dias.
P: Ou seja, até nove de julho. E de funcionalidade, o que tá faltando?
L[falta]: Falta um relatório que o gestor consiga ler. Hoje eu exporto e monto gráfico na mão, perco uma manhã toda segunda.
P[lanca]: Isso a gente lança em julho, o painel executivo.
L: Sério? Isso me ajudaria muito.
P: E se eu montar um estudo de retorno com os seus números, você apresenta pra Luciana?
L[topo]: Apresento, claro. Com número ela escuta, ela é bem racional.
P[oferta]: E consigo também um desconto de dez por cento no plano anual, que fica mil trezentos e cinco por mês.
L[naoaceita]: O desconto ajuda, mas anual eu não consigo me comprometer agora. Nem sei se o meu cargo existe em dezembro, rapaz.
P: Imagina! Então pode ser semestral, com cinco por cento.
L[semestral]: Semestral eu acho que passa.
P: Alguém tá oferecendo outra ferramenta pra vocês?
L[nao]: Não, ninguém. Se cancelar a gente volta pro e-mail e pro telefone, que nem em dois mil e dezenove.
P[estudo]: Tá bom. Eu te entrego o estudo na segunda-feira, dia vinte e nove.
L[dados]: Eu te passo os números da recuperação hoje, até as seis.
P: E quando é a sua conversa com a Luciana?
L[luciana]: Minha conversa com ela é dia primeiro de julho, às dez e meia.
P: Então depois dela a gente se fala?
L[volta]: Eu te ligo no dia dois pra contar como foi.
P: Combinado, Rodolfo. Boa sorte!
`,
  questions: [
    {
      type: 'text',
      text: 'Por que o cliente pediu o cancelamento?',
      value: 'financeiro mandou cortar',
      at: ['cancel'],
    },
    { type: 'person', text: 'Quem pediu o corte de custos?', value: 'Luciana', at: ['quem'] },
    { type: 'money', text: 'Quanto o cliente recuperou no trimestre?', value: 90000, at: ['atende'] },
    { type: 'money', text: 'Quanto o cliente paga por mês hoje?', value: 1450, at: ['paga|atual'] },
    { type: 'date', text: 'Quando vence o contrato?', value: '2026-08-09', at: ['vence'] },
    {
      type: 'text',
      text: 'O que está faltando na ferramenta?',
      value: 'relatório que o gestor consiga ler',
      at: ['falta'],
    },
    { type: 'number', text: 'Qual o desconto oferecido no plano anual?', value: 10, at: ['oferta'] },
    {
      type: 'single',
      text: 'Qual modalidade de contrato o cliente prefere?',
      options: ['Mensal', 'Semestral', 'Anual'],
      value: 'Semestral',
      at: ['semestral'],
    },
    { type: 'yes_no', text: 'Há algum concorrente na disputa?', value: false, at: ['nao'] },
    { type: 'date', text: 'Quando é a conversa com a Luciana?', value: '2026-07-01T10:30', at: ['luciana'] },
    { type: 'yes_no', text: 'A ferramenta está atendendo o cliente?', value: true, at: ['atende'] },
    { type: 'number', text: 'Qual o prazo do aviso de cancelamento, em dias?', value: 30, at: ['vence'] },
    { type: 'number', text: 'Quantos usuários utilizam a ferramenta?', value: null },
    { type: 'text', text: 'Qual banco o cliente utiliza?', value: null },
    { type: 'person', text: 'Quem é o gerente de TI do cliente?', value: null },
    { type: 'money', text: 'Qual a multa por cancelamento?', value: null },
  ],
  steps: [
    { at: 'estudo', owner: 'Bianca Reis', due: '2026-06-29' },
    { at: 'dados', owner: 'Rodolfo Antunes', due: '2026-06-25' },
    { at: 'volta', owner: 'Rodolfo Antunes', due: '2026-07-02' },
  ],
};
