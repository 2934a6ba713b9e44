import type { GoldDialogue } from '../gold-dialogue.ts';

export const confectionery: GoldDialogue = {
  name: 'confeitaria e aplicativo de pedidos',
  set: 'tuning',
  startAt: '2026-05-20T18:00:00Z',
  speakers: { V: ['Pedro Sales', 'us'], C: ['Cíntia Lopes', 'customer'] },
  turns: `
V: Oi Cíntia, tudo joia? Que cheiro bom deve ter aí.
C: Hoje é dia de brownie, então imagina. Mas vai falando, que eu tô com a mão na massa, literalmente.
V: Prometo ser breve. Como chegam os pedidos hoje?
C[canal]: Chega tudo pelo WhatsApp, e um pouquinho pelo iFood.
V: Quantos pedidos por dia, mais ou menos?
C[pedidos]: Em dia normal uns quarenta e cinco, no Dia das Mães foram cento e noventa.
V: E você dá conta de responder todo mundo?
C[dor]: Não dou, esse que é o drama. Eu demoro pra responder e a pessoa compra em outro lugar, já perdi muita encomenda de festa assim.
V: Quem responde, só você?
C[quem]: Eu e a Tati, minha prima, que fica no balcão também.
V: E o iFood, quanto ele te cobra?
C[ifood]: O iFood come vinte e sete por cento, é uma facada.
V: Então, o nosso cardápio digital recebe o pedido, cobra no Pix e já imprime na cozinha. Sem comissão.
C: Sem comissão nenhuma? Qual é a pegadinha?
V[preco]: Não tem pegadinha, é só a mensalidade, de cento e dezenove reais e noventa.
C: Ah, isso eu pago num bolo.
V: Exatamente.
C[impressora]: Só que eu não tenho impressora. Precisa comprar?
V[imp]: Precisa de uma impressora térmica, sim, custa por volta de quatrocentos reais, mas eu te empresto uma por três meses.
C: Aí sim, hein! E aceita encomenda com data marcada?
V[agendada]: Aceita, a cliente escolhe o dia e o horário de retirada.
C: E se eu não gostar?
V[teste]: Você tem quinze dias de teste grátis, sem cartão.
C[objecao]: O que me pega é tempo, sabe? Cadastrar todos os produtos com foto, eu não tenho quem faça isso.
V: A gente cadastra pra você até oitenta produtos. Quantos você tem?
C[produtos]: Deve dar uns sessenta, contando os sazonais.
V: Então cobre tudo. Fechamos o teste?
C[sim]: Fechamos, vai. O pior que pode acontecer é eu voltar pro caderninho.
V[impleva]: Boa! Eu levo a impressora aí na sexta, de manhã.
C[cardapio]: E eu te mando o cardápio em PDF até amanhã à noite.
V: Perfeito. O aniversário da loja tá chegando, né?
C[aniv]: É dia dez de junho, nove anos! Queria já estar com isso funcionando pra fazer uma promoção.
V: Vai estar. Até sexta!
`,
  questions: [
    {
      type: 'multiple',
      text: 'Por quais canais chegam os pedidos?',
      options: ['WhatsApp', 'iFood', 'Telefone', 'Site'],
      value: ['WhatsApp', 'iFood'],
      at: ['canal'],
    },
    { type: 'number', text: 'Quantos pedidos por dia em dia normal?', value: 45, at: ['pedidos'] },
    { type: 'text', text: 'Qual a principal dor da cliente?', value: 'demoro pra responder', at: ['dor'] },
    { type: 'number', text: 'Qual a comissão cobrada pelo iFood?', value: 27, at: ['ifood'] },
    { type: 'money', text: 'Qual o valor da mensalidade?', value: 119.9, at: ['preco'] },
    { type: 'money', text: 'Quanto custa a impressora?', value: 400, at: ['imp'] },
    { type: 'number', text: 'Quantos produtos a cliente tem?', value: 60, at: ['produtos'] },
    { type: 'number', text: 'Quantos dias de teste grátis?', value: 15, at: ['teste'] },
    { type: 'yes_no', text: 'A cliente já tem impressora?', value: false, at: ['impressora'] },
    { type: 'yes_no', text: 'A cliente aceitou fazer o teste?', value: true, at: ['sim'] },
    { type: 'date', text: 'Quando é o aniversário da loja?', value: '2026-06-10', at: ['aniv'] },
    { type: 'person', text: 'Quem ajuda a responder os clientes?', value: 'Tati', at: ['quem'] },
    {
      type: 'single',
      text: 'Qual a principal objeção?',
      options: ['Preço', 'Falta de tempo', 'Concorrência', 'Confiança'],
      value: 'Falta de tempo',
      at: ['objecao'],
    },
    { type: 'money', text: 'Qual o faturamento mensal?', value: null },
    { type: 'text', text: 'Qual sistema de gestão a cliente usa?', value: null },
    { type: 'yes_no', text: 'A cliente pretende abrir outra loja?', value: null },
    { type: 'date', text: 'Qual a data da próxima reunião com o contador?', value: null },
  ],
  steps: [
    { at: 'impleva', owner: 'Pedro Sales', due: '2026-05-22' },
    { at: 'cardapio', owner: 'Cíntia Lopes', due: '2026-05-21' },
  ],
};
