import type { GoldDialogue } from '../gold-dialogue.ts';

export const catering: GoldDialogue = {
  name: 'refeição coletiva para indústria têxtil',
  set: 'tuning',
  startAt: '2026-04-22T14:00:00Z',
  speakers: { V: ['Ronaldo Peixe', 'us'], C: ['Glória Sá', 'customer'], E: ['Edson Vale', 'customer'] },
  turns: `
V: Glória, Edson, obrigado. O almoço de vocês é servido a que horas?
C: Das onze à uma e meia, em três turmas.
V: Para quantas pessoas?
C[refeicoes]: Quatrocentas e dez refeições por dia, e mais umas noventa no jantar.
V: E quem prepara hoje?
E[atual]: A Sabor & Cia, faz seis anos. No começo era boa.
V: O que mudou?
E[queixa]: A comida chega fria e repete o cardápio. Teve abaixo-assinado em março, com mais de duzentas assinaturas.
C[larva]: E a gota d'água foi uma larva na salada. Deu foto no grupo da fábrica inteira.
V: Que situação. Vocês têm cozinha no local?
C[cozinha]: Temos cozinha, mas está desativada desde a pandemia.
V: A gente pode reativar. Quanto vocês pagam por refeição?
C[preco-atual]: Dezessete e quarenta.
V[nosso]: Fazendo no local, com o nosso pessoal, fica em dezenove e oitenta, com sobremesa e suco.
E: É mais caro.
V[custo]: Mas a reforma da cozinha fica por nossa conta, uns cento e vinte mil.
C[reforma]: Isso muda a figura. O reajuste é por qual índice?
V[indice]: Pelo IPCA, uma vez por ano.
E[nutri]: Tem nutricionista todo dia?
V[nutri2]: Tem nutricionista fixa, oito horas por dia.
C: E opção vegetariana? Cresceu muito o pedido.
V[veg]: Todo dia tem uma opção vegetariana.
E[aviso]: Para sair da Sabor a gente precisa avisar com sessenta dias.
V: Então, se avisarem em maio, começamos em julho.
C[inicio]: A ideia é virar em primeiro de agosto, depois da parada coletiva.
V: Combinado. Quem participa da escolha além de vocês?
C[comissao]: A comissão de funcionários prova a comida e dá nota. Mas a caneta é do seu Wilson, diretor industrial.
V: Então vamos fazer uma degustação.
E[degusta]: Pode ser dia seis de maio, no refeitório. Às onze.
V[fecha]: Dia seis às onze, está na agenda. Eu trago quatro opções de prato.
C[lista]: Vou te passar a lista de alergias do pessoal ainda esta semana.
E[planta]: E eu peço a planta da cozinha para a engenharia.
V: Maravilha. Até dia seis.
`,
  questions: [
    { type: 'number', text: 'Quantas refeições por dia no almoço?', value: 410, at: ['refeicoes'] },
    { type: 'text', text: 'Qual o fornecedor atual de refeições?', value: 'Sabor & Cia', at: ['atual'] },
    { type: 'text', text: 'Qual a reclamação sobre a comida?', value: 'chega fria', at: ['queixa'] },
    { type: 'money', text: 'Quanto o cliente paga por refeição?', value: 17.4, at: ['preco-atual'] },
    { type: 'money', text: 'Qual o preço por refeição que propusemos?', value: 19.8, at: ['nosso'] },
    { type: 'money', text: 'Quanto custa a reforma da cozinha?', value: 120000, at: ['custo'] },
    { type: 'yes_no', text: 'A empresa tem cozinha no local?', value: true, at: ['cozinha'] },
    { type: 'text', text: 'Qual o índice de reajuste?', value: 'IPCA', at: ['indice'] },
    { type: 'yes_no', text: 'Há nutricionista fixa?', value: true, at: ['nutri2'] },
    {
      type: 'number',
      text: 'Com quantos dias de antecedência é preciso avisar o fornecedor atual?',
      value: 60,
      at: ['aviso'],
    },
    { type: 'date', text: 'Quando o cliente quer começar?', value: '2026-08-01', at: ['inicio'] },
    { type: 'person', text: 'Quem é o diretor que decide?', value: 'Wilson', accept: ['seu Wilson'], at: ['comissao'] },
    { type: 'date', text: 'Quando será a degustação?', value: '2026-05-06T11:00', at: ['degusta|fecha'] },
    {
      type: 'single',
      text: 'Com que frequência há opção vegetariana?',
      options: ['Nunca', 'Uma vez por semana', 'Todo dia'],
      value: 'Todo dia',
      at: ['veg'],
    },
    { type: 'number', text: 'Quantos funcionários tem a fábrica?', value: null },
    { type: 'money', text: 'Qual o valor da multa por rescisão?', value: null },
    { type: 'yes_no', text: 'A empresa oferece café da manhã?', value: null },
    { type: 'text', text: 'Qual o segmento dos concorrentes da indústria?', value: null },
    { type: 'person', text: 'Quem é a nutricionista?', value: null },
    { type: 'date', text: 'Quando foi a última visita da vigilância sanitária?', value: null },
  ],
  steps: [
    { at: 'degusta|fecha', due: '2026-05-06' },
    { at: 'lista', owner: 'Glória Sá', due: null },
    { at: 'planta', owner: 'Edson Vale', due: null },
  ],
};
