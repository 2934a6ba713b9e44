import type { GoldDialogue } from '../gold-dialogue.ts';

export const crm: GoldDialogue = {
  name: 'CRM para distribuidora',
  set: 'tuning',
  startAt: '2026-03-02T14:00:00Z',
  speakers: { V: ['Ana Ribeiro', 'us'], C: ['Sérgio Campos', 'customer'] },
  turns: `
V: Oi, Sérgio, bom dia! Conseguiu um lugar com internet boa hoje?
C: Consegui, vim pra sala do meu sócio, que aqui o wi-fi pega. Semana passada foi um vexame, né?
V: Acontece. Então, você me falou que tá crescendo. Quantos vendedores são hoje?
C[vend]: Hoje são quatorze vendedores, dez na rua e quatro internos.
V: E como vocês controlam as vendas?
C[planilha]: É tudo em planilha. Cada um tem a sua, e na sexta eu junto tudo na mão.
V: O que isso te causa de problema?
C[dor]: O maior problema é que a gente perde o histórico quando o vendedor sai. Em janeiro saiu um e levou a carteira inteira embora.
V: Você sabe quanto perdeu com isso?
C[perda]: Ah, foi coisa de duzentos mil reais em pedido, por baixo.
V: Vocês já usaram algum CRM antes?
C[antes]: Já testamos o Agendor, mas o pessoal não preenchia, aí largamos.
V: Isso é comum quando dá muito trabalho. O nosso puxa a conversa do WhatsApp sozinho, o vendedor não digita nada.
C: Isso me interessa. E funciona sem internet? Tem cliente meu em sítio.
V[offline]: Funciona sim, ele guarda no celular e sincroniza depois.
C[erp]: E integra com o Bling, que é o nosso ERP?
V[bling]: Integra com o Bling, pedido e estoque.
C: Quanto fica?
V[preco]: Fica oitenta e nove reais por usuário por mês. Com quinze usuários, dá mil trezentos e trinta e cinco.
C: E tem implantação?
V[implant]: A implantação é mil e duzentos, uma vez só, e leva três semanas.
C[verba]: Certo. A gente reservou dois mil por mês pra isso, então cabe.
V: Ótimo. E quem decide aí, é você?
C[decisor]: Quem decide somos eu e o Paulo, meu sócio. Mas ele vai na minha.
V: E tem alguma data que você queira estar com tudo rodando?
C[prazo]: Quero tudo rodando até primeiro de abril, que é quando começa a campanha de Páscoa... não, minto, Páscoa é dia cinco, então até o fim de março.
V: Dá tempo. O que te preocupa pra fechar?
C[medo]: Minha preocupação é o time não usar, de novo. Já queimei dinheiro com isso uma vez.
V: Por isso tem o treinamento, e eu acompanho o primeiro mês.
C: Tá bom.
V[proposta]: Então eu vou te mandar a proposta amanhã cedo, e a gente faz uma demonstração com o Paulo. Que tal quinta às quatro da tarde?
C[demo]: Quinta às quatro fechou. Eu aviso o Paulo.
V: Show. Até quinta, Sérgio.
`,
  questions: [
    { type: 'number', text: 'Quantos vendedores o cliente tem?', value: 14, at: ['vend'] },
    { type: 'text', text: 'Como o cliente controla as vendas hoje?', value: 'planilha', at: ['planilha'] },
    { type: 'text', text: 'Qual é a principal dor do cliente?', value: 'perde o histórico', at: ['dor'] },
    { type: 'money', text: 'Qual foi o prejuízo do cliente?', value: 200000, at: ['perda'] },
    { type: 'text', text: 'Qual CRM o cliente já usou?', value: 'Agendor', at: ['antes'] },
    { type: 'text', text: 'Qual ERP o cliente utiliza?', value: 'Bling', at: ['erp|bling'] },
    { type: 'money', text: 'Qual o preço por usuário?', value: 89, at: ['preco'] },
    { type: 'money', text: 'Qual o valor da implantação?', value: 1200, at: ['implant'] },
    { type: 'money', text: 'Qual o orçamento do cliente?', value: 2000, at: ['verba'] },
    { type: 'date', text: 'Até quando o cliente quer estar rodando?', value: '2026-03-31', at: ['prazo'] },
    { type: 'date', text: 'Quando será a demonstração?', value: '2026-03-05T16:00', at: ['demo|proposta'] },
    { type: 'yes_no', text: 'O sistema funciona sem internet?', value: true, at: ['offline'] },
    { type: 'text', text: 'Qual a preocupação do cliente?', value: 'o time não usar', at: ['medo'] },
    { type: 'person', text: 'Quem é o sócio do cliente?', value: 'Paulo', at: ['decisor'] },
    { type: 'number', text: 'Quantas filiais o cliente tem?', value: null },
    { type: 'yes_no', text: 'O cliente pediu desconto?', value: null },
    { type: 'person', text: 'Quem indicou o cliente?', value: null },
    { type: 'number', text: 'Quantos clientes ativos a distribuidora tem?', value: null },
  ],
  steps: [
    { at: 'proposta', owner: 'Ana Ribeiro', due: '2026-03-03' },
    { at: 'demo', due: '2026-03-05' },
  ],
};
