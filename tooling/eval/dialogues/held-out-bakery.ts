import type { GoldDialogue } from '../gold-dialogue.ts';

export const bakery: GoldDialogue = {
  name: 'padaria compra forno',
  set: 'held-out',
  startAt: '2026-03-10T13:00:00Z',
  speakers: { V: ['Rafael Moura', 'us'], C: ['Nelson Teixeira', 'customer'] },
  turns: `
V: Bom dia, seu Nelson, tudo bem com o senhor?
C: Tudo, tudo, correria de sempre, né, terça-feira é dia de entrega da farinha aqui, então se eu sumir um minutinho o senhor me desculpa.
V: Imagina. Eu queria entender um pouquinho a operação de vocês antes de falar do forno, pode ser?
C: Pode.
V: Quantas lojas vocês têm hoje?
C[lojas]: Hoje são três, a da Vila Mariana que é a matriz, mais duas na zona sul. Era pra ter a quarta mas o ponto caiu.
V: Entendi. E quantos funcionários trabalham na produção?
C[func]: Ah, na produção, deixa eu ver... são onze, não, minto, doze com o menino que entrou semana passada.
V: E hoje, o que mais incomoda o senhor no dia a dia da produção?
C[dor]: Olha, o forno velho não segura temperatura. A gente perde muito pão queimado na fornada da tarde, todo santo dia vai bandeja pro lixo.
V: Nossa. O senhor tem ideia do quanto se perde?
C[perda]: Meu filho fez a conta, dá uns oito por cento do que a gente assa. É dinheiro, viu.
V: É muito. E o forno atual é elétrico ou a gás?
C[gas]: É a gás. Minha conta de gás é um absurdo também, mas isso é outra história. Aliás meu vizinho do açougue botou energia solar e vive falando disso.
V: O nosso modelo turbo de dez esteiras segura a temperatura com variação de dois graus, e dá pra programar por receita.
C: Hum, bacana. E garantia, como é?
V[garantia]: A garantia é de vinte e quatro meses, com a assistência técnica aqui em São Paulo mesmo.
C: E quanto custa uma belezura dessas?
V[preco]: Ele sai por quarenta e oito mil e quinhentos, com instalação incluída.
C[caro]: Rapaz, salgado hein. Eu tava pensando em gastar menos que isso.
V: Quanto o senhor tinha separado pra esse investimento?
C[verba]: Eu separei quarenta mil reais, foi o que sobrou do décimo terceiro e tal.
V: Dá pra gente trabalhar. À vista eu consigo cinco por cento de desconto, por exemplo.
C[outro]: É que a Progás me ofereceu um por menos, né, sem programação, mas o rapaz foi lá ver.
V: A Progás faz um bom forno de entrada, mas o turbo economiza gás. O senhor decide isso sozinho ou tem mais alguém?
C[decide]: Quem bate o martelo é a Lourdes, minha esposa, ela que cuida do caixa. Eu só asso pão.
V: Então ela precisa participar. A gente podia fazer uma demonstração com o forno ligado, aqui no showroom.
C: Boa, ela gosta de ver as coisas funcionando. Essa semana não dá, tem festa da paróquia.
V: Pode ser na próxima terça, às nove e meia?
C[demo]: Terça às nove e meia tá bom, antes do movimento do almoço.
V[proposta]: Perfeito, então fica marcado. E eu te mando a proposta por e-mail até quinta, com a opção parcelada.
C[foto]: Tá. E eu te mando uma foto do quadro de energia amanhã, que o eletricista pediu pra perguntar.
V: Isso ajuda demais. Obrigado, seu Nelson.
C: De nada, um abraço.
`,
  questions: [
    { type: 'number', text: 'Quantas lojas o cliente tem?', value: 3, at: ['lojas'] },
    { type: 'number', text: 'Quantos funcionários trabalham na produção?', value: 12, at: ['func'] },
    {
      type: 'text',
      text: 'Qual é a principal dor do cliente?',
      value: 'perde muito pão',
      accept: ['forno velho não segura'],
      at: ['dor'],
    },
    { type: 'number', text: 'Qual o percentual de perda na produção?', value: 8, at: ['perda'] },
    {
      type: 'single',
      text: 'O forno atual é a gás ou elétrico?',
      options: ['Elétrico', 'A gás', 'A lenha'],
      value: 'A gás',
      at: ['gas'],
    },
    { type: 'money', text: 'Qual foi o preço apresentado?', value: 48500, at: ['preco'] },
    { type: 'money', text: 'Qual o orçamento do cliente?', value: 40000, at: ['verba'] },
    { type: 'text', text: 'Qual concorrente foi citado?', value: 'Progás', at: ['outro'] },
    { type: 'person', text: 'Quem é o decisor da compra?', value: 'Lourdes', at: ['decide'] },
    { type: 'date', text: 'Quando será a demonstração?', value: '2026-03-17T09:30', at: ['demo'] },
    { type: 'text', text: 'Qual a garantia oferecida?', value: 'vinte e quatro meses', at: ['garantia'] },
    { type: 'yes_no', text: 'O cliente pediu integração com o sistema fiscal?', value: null },
    { type: 'person', text: 'Quem indicou a nossa empresa ao cliente?', value: null },
    { type: 'number', text: 'Quantos clientes a padaria atende por dia?', value: null },
  ],
  steps: [
    { at: 'proposta', owner: 'Rafael Moura', due: '2026-03-12' },
    { at: 'foto', owner: 'Nelson Teixeira', due: '2026-03-11' },
    { at: 'demo', due: '2026-03-17' },
  ],
};
