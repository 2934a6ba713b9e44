import type { GoldDialogue } from '../gold-dialogue.ts';

export const fleet: GoldDialogue = {
  name: 'pneus e manutenção de frota',
  set: 'tuning',
  startAt: '2026-01-26T17:00:00Z',
  speakers: { V: ['Wagner Pinto', 'us'], C: ['Adriana Melo', 'customer'] },
  turns: `
V: Adriana, boa tarde. Você é a responsável pela frota, é isso?
C: Isso, eu sou coordenadora de frota, tô aqui há seis anos, peguei isso aqui na época do fax quase.
V: Quantos veículos são hoje?
C[veic]: Hoje são duzentos e doze veículos, entre vans e caminhões leves.
V: E a manutenção é feita onde?
C[oficina]: É em oficina terceirizada, a gente tem contrato com três.
V: O que mais te dá dor de cabeça?
C[dor]: Carro parado. O veículo fica em média nove dias na oficina e eu tenho que alugar outro.
V: E o aluguel custa quanto?
C[aluguel]: A diária sai por cento e oitenta reais. Multiplica por doze carros parados, é de chorar.
V: Dá mais de dois mil por dia. O que a diretoria diz disso?
C[meta]: A meta deles é reduzir vinte por cento do custo de manutenção até dezembro.
V: Entendi. A nossa proposta é manutenção preventiva por telemetria, o carro avisa antes de quebrar.
C[cita]: Eu já ouvi isso antes, viu. O pessoal da Cobli veio aqui com a mesma conversa.
V: E o que não deu certo com eles?
C[cobli]: Não é que não deu certo, é que o contrato era de três anos e eu não ia me amarrar.
V[doze]: O nosso é de doze meses, renovável, sem multa depois do sexto mês.
C: Melhorou. E quanto por veículo?
V[preco]: Pra mais de duzentos veículos, cinquenta e dois reais por veículo por mês. Equipamento em comodato.
C[desconto]: Eu preciso que você chegue em quarenta e cinco. Com cinquenta e dois eu nem levo adiante.
V[resp]: Quarenta e cinco eu não consigo, mas quarenta e oito eu garanto, se fechar até o fim de fevereiro.
C[aceita]: Quarenta e oito... tá. Pode pôr na proposta.
V: Perfeito. Quem mais avalia isso aí?
C[compras]: Passa por compras, o Everaldo, e quem bate o martelo é o diretor, o seu Cláudio.
V: Entendi. E instalação, vocês conseguem parar os carros?
C[instala]: De jeito nenhum durante a semana. Só no sábado.
V: A gente instala aos sábados, quarenta por dia.
C: Então em umas cinco, seis semanas tá tudo instalado.
V: Isso. Qual o próximo passo pra você?
C[passo]: Me manda a proposta revisada até quarta, que na quinta eu tenho reunião com o Everaldo.
V[ok]: Mando na quarta de manhã. Também vou te passar o contato de dois clientes nossos pra você ligar.
C: Ótimo, referência ajuda.
V[convite]: E a gente conversa na semana que vem, na terça às onze?
C[call]: Terça às onze eu tô livre. Fica marcado.
V: Valeu, Adriana.
`,
  questions: [
    { type: 'number', text: 'Quantos veículos tem a frota?', value: 212, at: ['veic'] },
    {
      type: 'text',
      text: 'Qual a principal dor?',
      value: 'carro parado',
      at: ['dor'],
      accept: ['nove dias na oficina'],
    },
    { type: 'number', text: 'Quantos dias o veículo fica na oficina em média?', value: 9, at: ['dor'] },
    { type: 'money', text: 'Qual o valor da diária de aluguel?', value: 180, at: ['aluguel'] },
    { type: 'number', text: 'Qual a meta de redução de custo, em percentual?', value: 20, at: ['meta'] },
    { type: 'text', text: 'Qual concorrente já visitou o cliente?', value: 'Cobli', at: ['cita|cobli'] },
    { type: 'money', text: 'Qual o preço inicial por veículo?', value: 52, at: ['preco'] },
    { type: 'money', text: 'Qual o preço final negociado?', value: 48, at: ['resp|aceita'] },
    {
      type: 'single',
      text: 'Qual a duração do contrato oferecido?',
      options: ['6 meses', '12 meses', '36 meses'],
      value: '12 meses',
      at: ['doze'],
    },
    {
      type: 'person',
      text: 'Quem é o diretor que decide?',
      value: 'Cláudio',
      accept: ['seu Cláudio'],
      at: ['compras'],
    },
    { type: 'yes_no', text: 'A manutenção é feita em oficina própria?', value: false, at: ['oficina'] },
    { type: 'yes_no', text: 'O cliente pode parar os carros durante a semana?', value: false, at: ['instala'] },
    { type: 'date', text: 'Qual a data da próxima reunião?', value: '2026-02-03T11:00', at: ['call|convite'] },
    { type: 'yes_no', text: 'O cliente usa cartão de combustível?', value: null },
    { type: 'person', text: 'Quem é o responsável pelo financeiro?', value: null },
    { type: 'text', text: 'Qual o ERP da empresa?', value: null },
    { type: 'money', text: 'Qual a verba anual aprovada?', value: null },
  ],
  steps: [
    { at: 'ok|passo', owner: 'Wagner Pinto', due: '2026-01-28' },
    { at: 'ok', owner: 'Wagner Pinto', due: null },
    { at: 'call', due: '2026-02-03' },
  ],
};
