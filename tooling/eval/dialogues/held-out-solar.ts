import type { GoldDialogue } from '../gold-dialogue.ts';

export const solar: GoldDialogue = {
  name: 'energia solar para supermercado',
  set: 'held-out',
  startAt: '2026-11-16T19:00:00Z',
  speakers: { V: ['Débora Fontes', 'us'], C: ['Ivan Carvalho', 'customer'] },
  turns: `
V[abre]: Boa tarde, Ivan. Foi o Jorge da Casa do Parafuso que passou o seu contato.
C: Ah, o Jorge é meu compadre, botou placa ano passado e não fala de outra coisa no futebol.
V: Que bom! Ele ficou satisfeito mesmo. Me fala do mercado, qual é a conta de luz por mês?
C[conta]: A conta de luz vem uns dezoito mil reais. No verão passa de vinte.
V: E o que mais pesa, é refrigeração?
C[peso]: Refrigeração, com certeza. São quatorze ilhas de congelado ligadas dia e noite.
V: O telhado é de quê?
C[telhado]: O telhado é metálico, trocado faz dois anos.
V: Ótimo, metálico facilita. E a área, mais ou menos?
C[area]: Dá mil e duzentos metros quadrados, tirando a parte da caixa d'água.
V: Pelo consumo, o sistema seria de uns cento e trinta quilowatts. A economia fica em torno de oitenta e cinco por cento.
C: Oitenta e cinco, é? E quanto eu vou ter que desembolsar?
V[preco]: O investimento total fica em quatrocentos e vinte mil reais, com projeto e homologação.
C[caro]: Misericórdia. É um apartamento!
V[financia]: Mas dá pra financiar em sessenta vezes pelo BNDES, e a parcela fica menor que a economia.
C: Em quanto tempo se paga?
V[retorno]: O retorno vem em trinta e dois meses, mais ou menos.
C: Hum. E se chover granizo, hein? Em dois mil e vinte caiu uma pedra aqui que furou o carro da minha cunhada.
V[seguro]: As placas aguentam granizo, e o seguro cobre no primeiro ano sem custo.
C[obra]: E a instalação? Eu não posso fechar o mercado nem um dia, ainda mais em dezembro.
V[semparar]: Não precisa fechar, a gente instala por cima, sem desligar nada, e leva uns quarenta e cinco dias.
C[outros]: Tem uma empresa de Goiânia, a Solar Mais, que me fez por trezentos e noventa mil, mas a placa é de marca desconhecida.
V: Isso faz diferença na garantia. A nossa placa tem vinte e cinco anos.
C: Entendi. Eu tô meio inclinado, mas preciso falar com o gerente do banco.
V: Qual banco?
C[banco]: No Sicoob, com o Everton, ele que libera as coisas pra mim.
V: Você mesmo toma a decisão, Ivan?
C[decisao]: A decisão é minha, o mercado é só meu. Graças a Deus sem sócio.
V: Então o próximo passo é a visita técnica do engenheiro. Pode ser depois de amanhã, às oito?
C: Quarta às oito eu tô no Ceasa. Depois das dez.
V: Dez e meia?
C[visita]: Dez e meia tá ótimo, quarta então.
V[simulacao]: Vou mandar a simulação do financiamento até o fim da semana.
C[contas]: E eu te mando as doze últimas contas de luz, minha filha baixa no site.
V: Combinado, Ivan, até quarta.
`,
  questions: [
    {
      type: 'person',
      text: 'Quem indicou o cliente?',
      value: 'Jorge',
      accept: ['Jorge da Casa do Parafuso'],
      at: ['abre'],
    },
    { type: 'money', text: 'Qual o valor da conta de luz?', value: 18000, at: ['conta'] },
    {
      type: 'single',
      text: 'Qual o tipo de telhado?',
      options: ['Cerâmico', 'Metálico', 'Laje'],
      value: 'Metálico',
      at: ['telhado'],
    },
    { type: 'number', text: 'Qual a área do telhado em metros quadrados?', value: 1200, at: ['area'] },
    { type: 'money', text: 'Qual o investimento total apresentado?', value: 420000, at: ['preco'] },
    { type: 'number', text: 'Em quantos meses vem o retorno do investimento?', value: 32, at: ['retorno'] },
    { type: 'text', text: 'Qual concorrente o cliente cotou?', value: 'Solar Mais', at: ['outros'] },
    { type: 'money', text: 'Qual o preço do concorrente?', value: 390000, at: ['outros'] },
    { type: 'yes_no', text: 'É preciso fechar o mercado durante a instalação?', value: false, at: ['semparar'] },
    { type: 'person', text: 'Quem é o gerente do banco?', value: 'Everton', at: ['banco'] },
    { type: 'person', text: 'Quem toma a decisão?', value: 'Ivan Carvalho', accept: ['Ivan'], at: ['decisao'] },
    { type: 'date', text: 'Quando será a visita técnica?', value: '2026-11-18T10:30', at: ['visita'] },
    { type: 'text', text: 'O que mais pesa no consumo de energia?', value: 'Refrigeração', at: ['peso'] },
    { type: 'number', text: 'Quantos funcionários tem o mercado?', value: null },
    { type: 'yes_no', text: 'O cliente tem gerador próprio?', value: null },
    { type: 'date', text: 'Quando o cliente quer inaugurar a nova loja?', value: null },
  ],
  steps: [
    { at: 'visita', due: '2026-11-18' },
    { at: 'simulacao', owner: 'Débora Fontes', due: '2026-11-20' },
    { at: 'contas', owner: 'Ivan Carvalho', due: null },
  ],
};
