import type { GoldDialogue } from '../gold-dialogue.ts';

export const coldCall: GoldDialogue = {
  name: 'ligação fria para metalúrgica',
  set: 'tuning',
  startAt: '2026-11-30T13:40:00Z',
  speakers: { V: ['Igor Matias', 'us'], C: ['Hamilton Prates', 'customer'] },
  turns: `
V: Bom dia, é o Hamilton?
C: É ele. Quem fala?
V: Aqui é o Igor, da Aurora Softwares. A gente ajuda metalúrgicas a reduzir parada de máquina. Você tem três minutinhos?
C: Tenho dois, tô indo pro chão de fábrica.
V: Perfeito. Quantas máquinas vocês têm na usinagem?
C[maq]: Na usinagem tem vinte e três máquinas, contando os tornos velhos.
V: E quando uma para, vocês ficam sabendo como?
C[sabe]: O operador grita, rapaz. Grita e o encarregado vai lá.
V: Com o nosso sensor, o aviso chega no celular em segundos. E ele mede vibração, temperatura e consumo, monta um histórico e, com o tempo, aprende o padrão de cada máquina. Tem cliente nosso que cortou quarenta por cento das paradas no primeiro ano. E a instalação é sem fio, sem furar nada.
C: Tá, mas eu não cuido disso.
V: Quem cuidaria?
C[quem]: A manutenção é com o Josué, ele é o gerente de manutenção. Eu sou da produção.
V: Consegue me passar o contato dele?
C[contato]: Eu passo o seu pra ele, se ele quiser ele liga.
V: Claro. E você acha que ele teria interesse?
C[acha]: Sinceramente, acho difícil, esse ano não se compra nem parafuso. Cortaram tudo.
V: Entendo. E no ano que vem?
C[orc]: O orçamento de dois mil e vinte e sete sai em fevereiro, antes disso esquece.
V[material]: Então eu vou mandar um material por e-mail pra você encaminhar. Qual o seu e-mail?
C: É hamilton arroba prates metal ponto com.
V[volta]: Anotado. Volto a ligar no começo de março, tá bom?
C[marco]: Pode ser, março.
V: Obrigado, Hamilton, bom trabalho.
`,
  questions: [
    { type: 'number', text: 'Quantas máquinas o cliente tem na usinagem?', value: 23, at: ['maq'] },
    { type: 'person', text: 'Quem é o gerente de manutenção?', value: 'Josué', at: ['quem'] },
    { type: 'text', text: 'Como ficam sabendo quando uma máquina para?', value: 'operador grita', at: ['sabe'] },
    {
      type: 'single',
      text: 'Qual o principal impedimento?',
      options: ['Sem orçamento', 'Já tem fornecedor', 'Sem necessidade'],
      value: 'Sem orçamento',
      at: ['acha'],
    },
    { type: 'money', text: 'Qual o preço apresentado?', value: null },
    { type: 'money', text: 'Qual o orçamento disponível?', value: null },
    { type: 'text', text: 'Qual concorrente foi citado?', value: null },
    { type: 'date', text: 'Quando será a demonstração?', value: null },
    { type: 'yes_no', text: 'O cliente já usa sensores?', value: null },
    { type: 'number', text: 'Quantos funcionários tem a fábrica?', value: null },
    { type: 'person', text: 'Quem indicou o contato?', value: null },
    { type: 'text', text: 'Qual o prazo de implantação?', value: null },
  ],
  steps: [
    { at: 'material', owner: 'Igor Matias', due: null },
    { at: 'volta|marco', owner: 'Igor Matias', due: '2027-03-01' },
    { at: 'contato', owner: 'Hamilton Prates', due: null },
  ],
};
