import type { GoldDialogue } from '../gold-dialogue.ts';

export const packaging: GoldDialogue = {
  name: 'negociação de embalagens',
  set: 'held-out',
  startAt: '2026-05-07T14:00:00Z',
  speakers: { V: ['Gustavo Reis', 'us'], C: ['Elaine Matos', 'customer'] },
  turns: `
V: Elaine, bom dia. Recebeu as amostras das caixas?
C[amostra]: Recebi, chegaram ontem. A caixa dupla gostei bastante, a simples amassou no transporte.
V: A simples é mais pra uso interno mesmo. Você vai querer a dupla então?
C[dupla]: A dupla, com certeza, pra exportação não posso arriscar.
V: Qual o volume que vocês pretendem por mês?
C[volume]: A previsão é de quinze mil caixas por mês, começando com dez mil no primeiro.
V[preco1]: Pra esse volume a unidade fica em quatro e vinte.
C[contra]: Olha, Gustavo, aí não dá. Eu tenho cotação da Klabin a três e oitenta, na minha mesa.
V: Com a mesma gramatura?
C: Mesma gramatura, mesma impressão. Só o prazo deles que é pior.
V: Qual prazo eles deram?
C[prazodeles]: Quarenta e cinco dias. E eu preciso da primeira entrega no começo de junho, que o navio sai dia doze.
V[prazo]: Nós entregamos em vinte dias, com caminhão próprio.
C: Isso conta a favor. Mas o preço tem que melhorar.
V[preco2]: Deixa eu ver aqui... se você fechar contrato de um ano, eu faço três e noventa e cinco.
C[prazo-pgto]: Três e noventa e cinco com quantos dias pra pagar?
V[pgto]: Vinte e oito dias no boleto.
C: Eu trabalho com sessenta dias, é política daqui, o financeiro não libera de outro jeito.
V: Sessenta é puxado pra gente. Quarenta e cinco, meio a meio?
C[pgto2]: Quarenta e cinco dias eu consigo aprovar, tá bom.
V: Ótimo. E vocês têm certificação exigida? FSC, alguma coisa assim?
C[fsc]: Sim, o cliente alemão exige FSC, sem o selo nem entra na doca.
V: Temos FSC desde dois mil e dezoito, sem problema.
C: Ah, perfeito. E a multa por atraso, como fica? No ano passado um fornecedor me deixou na mão e paguei frete aéreo, foi um horror.
V[multa]: A gente aceita multa de dois por cento por dia de atraso.
C: Tá, isso eu gosto.
V[fecha]: Então fechamos? Três e noventa e cinco, quarenta e cinco dias, contrato de um ano.
C[assina]: Da minha parte tá fechado, mas quem assina é o Roberto, diretor de suprimentos. Ele volta de férias dia dezoito.
V[minuta]: Sem problema. Eu mando a minuta do contrato até segunda-feira pra você ir lendo.
C[juridico]: Isso, aí eu passo pro jurídico na terça e a gente não perde tempo.
V: E o pedido da primeira remessa?
C[pedido]: O pedido eu emito assim que o Roberto assinar, devo te mandar no dia dezenove.
V: Combinado, Elaine.
C: Combinado, bom fim de semana adiantado, que amanhã eu nem venho.
`,
  questions: [
    {
      type: 'single',
      text: 'Qual tipo de caixa o cliente escolheu?',
      options: ['Caixa simples', 'Caixa dupla', 'Caixa tripla'],
      value: 'Caixa dupla',
      at: ['dupla|amostra'],
    },
    { type: 'number', text: 'Qual o volume mensal previsto?', value: 15000, at: ['volume'] },
    { type: 'money', text: 'Qual o preço final negociado por unidade?', value: 3.95, at: ['preco2|fecha'] },
    { type: 'money', text: 'Qual a cotação do concorrente?', value: 3.8, at: ['contra'] },
    { type: 'text', text: 'Qual concorrente foi mencionado?', value: 'Klabin', at: ['contra'] },
    { type: 'number', text: 'Em quantos dias nós entregamos?', value: 20, at: ['prazo'] },
    { type: 'number', text: 'Qual o prazo de pagamento acordado, em dias?', value: 45, at: ['pgto2|fecha'] },
    { type: 'yes_no', text: 'O cliente exige certificação FSC?', value: true, at: ['fsc'] },
    { type: 'person', text: 'Quem assina o contrato?', value: 'Roberto', at: ['assina'] },
    { type: 'number', text: 'Qual a multa por atraso, em percentual?', value: 2, at: ['multa'] },
    { type: 'date', text: 'Quando sai o navio?', value: '2026-06-12', at: ['prazodeles'] },
    {
      type: 'text',
      text: 'O que o cliente achou das amostras?',
      value: 'gostei bastante',
      accept: ['amassou no transporte'],
      at: ['amostra'],
    },
    { type: 'yes_no', text: 'O cliente aceita pagar adiantado?', value: null },
    { type: 'person', text: 'Quem é o gerente de qualidade do cliente?', value: null },
    { type: 'money', text: 'Qual o custo do frete?', value: null },
  ],
  steps: [
    { at: 'minuta', owner: 'Gustavo Reis', due: '2026-05-11' },
    { at: 'juridico', owner: 'Elaine Matos', due: '2026-05-12' },
    { at: 'pedido', owner: 'Elaine Matos', due: '2026-05-19' },
  ],
};
