import type { GoldDialogue } from '../gold-dialogue.ts';

export const realEstate: GoldDialogue = {
  name: 'imobiliária sem interesse',
  set: 'held-out',
  startAt: '2026-12-09T13:15:00Z',
  speakers: { V: ['Lucas Amaral', 'us'], C: ['Mônica Vieira', 'customer'] },
  turns: `
V: Bom dia, Mônica, aqui é o Lucas da Aurora, tudo bem? Te peguei num bom momento?
C: Mais ou menos, tô entrando num plantão. Fala rapidinho.
V: Rapidinho. A gente ajuda imobiliárias a não perder lead de portal, com atendimento automático em menos de um minuto. Vocês recebem bastante lead do Zap?
C[leads]: Recebemos, uns quatrocentos leads por mês, mas a maioria é curioso.
V: E quem atende esses leads?
C[atende]: Os corretores mesmo, por rodízio. Funciona bem.
V: Sabe quanto tempo demora o primeiro retorno?
C: Não sei te dizer, sinceramente.
V: Em média no mercado são quatro horas. A nossa ferramenta responde na hora, qualifica, pergunta renda, bairro, e já agenda a visita no calendário do corretor, sem ninguém encostar. E o corretor recebe tudo mastigado, com a ficha pronta. Uma imobiliária de Campinas aumentou as visitas em trinta e cinco por cento em três meses.
C: Uhum.
V: E além disso tem o painel do gestor, com o ranking de corretores, que costuma fazer sucesso.
C[naoagora]: Olha, Lucas, agora não é prioridade pra gente. Estamos trocando de sede, tá uma loucura, nem internet tem direito ainda.
V: Entendo. E pra quando fica a mudança?
C[mudanca]: A mudança termina no dia vinte de janeiro, se a construtora deixar.
V: Vocês usam algum CRM hoje?
C[crm]: Usamos o Jetimob, e ele já tem uma resposta automática, se não me engano.
V: Tem uma básica, sim. Posso te mandar um material?
C[material]: Pode mandar por e-mail, mas não prometo que vou ler.
V[envio]: Mando ainda hoje. E posso te ligar de novo em fevereiro, quando a mudança passar?
C[fevereiro]: Pode, liga depois do carnaval, aí eu consigo respirar.
V: Fechado. Obrigado pelo tempo, Mônica, boa mudança.
C: Tchau, tchau.
`,
  questions: [
    { type: 'number', text: 'Quantos leads a imobiliária recebe por mês?', value: 400, at: ['leads'] },
    { type: 'text', text: 'Quem atende os leads hoje?', value: 'corretores', at: ['atende'] },
    { type: 'text', text: 'Qual CRM o cliente usa?', value: 'Jetimob', at: ['crm'] },
    { type: 'date', text: 'Quando termina a mudança de sede?', value: '2027-01-20', at: ['mudanca'] },
    {
      type: 'single',
      text: 'Qual o motivo da falta de interesse?',
      options: ['Preço', 'Não é prioridade', 'Já tem fornecedor', 'Sem decisor'],
      value: 'Não é prioridade',
      at: ['naoagora'],
    },
    { type: 'money', text: 'Qual o preço apresentado?', value: null },
    { type: 'money', text: 'Qual o orçamento do cliente?', value: null },
    { type: 'person', text: 'Quem é o decisor da compra?', value: null },
    { type: 'text', text: 'Qual a principal dor do cliente?', value: null },
    { type: 'number', text: 'Quantos corretores a imobiliária tem?', value: null },
    { type: 'yes_no', text: 'O cliente pediu desconto?', value: null },
    { type: 'text', text: 'Qual o prazo de implantação?', value: null },
  ],
  steps: [
    { at: 'envio|material', owner: 'Lucas Amaral', due: '2026-12-09' },
    { at: 'fevereiro', owner: 'Lucas Amaral', due: null },
  ],
};
