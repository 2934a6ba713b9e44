import type { GoldDialogue } from '../gold-dialogue.ts';

export const farm: GoldDialogue = {
  name: 'irrigação para fazenda, transcrição sem pontuação',
  set: 'tuning',
  startAt: '2026-05-04T11:00:00Z',
  speakers: { V: ['Celso Prado', 'us'], C: ['Arlindo Tonin', 'customer'] },
  turns: `
V: bom dia seu Arlindo como é que tá a lavoura
C: rapaz tá feia a coisa sem chuva desde março
V: eu imagino quantos hectares o senhor planta
C[hectares]: são trezentos e vinte hectares de soja e mais uns oitenta de milho
V: e o senhor já tem alguma irrigação
C[pivo]: tenho um pivô velho que pega quarenta hectares o resto é na fé
V: e quanto o senhor perdeu nessa seca
C[perda]: perdi coisa de trinta por cento da produção dá uns seiscentos mil reais
V: nossa e água tem de onde puxar
C[agua]: tem a represa e tem outorga tudo certinho
V: o projeto que eu pensei são dois pivôs novos com bomba solar
C: e quanto sai essa brincadeira
V[preco]: sai por um milhão e duzentos mil os dois pivôs instalados
C[caro]: é muito dinheiro pra mim agora com essa quebra
V[finan]: tem a linha do banco com três anos de carência e oito por cento ao ano
C: hum carência de três anos já ajuda
V: o senhor decide com quem
C[filho]: eu decido com meu filho o Maurício ele que é agrônomo
V: ele mora na fazenda
C[goiania]: mora em Goiânia vem dia dezesseis pro aniversário da mãe
V[vem]: então eu vou aí no dia dezesseis pode ser
C[visita]: venha depois do almoço umas duas horas da tarde
V[combinado]: combinado duas da tarde vou levar o engenheiro comigo
C[papeis]: e eu vou separar os papéis da outorga
V: ótimo seu Arlindo até lá
`,
  questions: [
    { type: 'number', text: 'Quantos hectares de soja?', value: 320, at: ['hectares'] },
    { type: 'money', text: 'Qual foi o prejuízo com a seca?', value: 600000, at: ['perda'] },
    { type: 'number', text: 'Qual o percentual de perda da produção?', value: 30, at: ['perda'] },
    { type: 'money', text: 'Qual o preço apresentado?', value: 1200000, at: ['preco'] },
    { type: 'person', text: 'Com quem o cliente decide?', value: 'Maurício', at: ['filho'] },
    { type: 'yes_no', text: 'O cliente tem outorga de água?', value: true, at: ['agua'] },
    { type: 'date', text: 'Quando será a visita?', value: '2026-05-16T14:00', at: ['visita|vem|combinado|goiania'] },
    {
      type: 'multiple',
      text: 'Quais objeções surgiram?',
      options: ['Preço', 'Prazo', 'Confiança'],
      value: ['Preço'],
      at: ['caro'],
    },
    { type: 'text', text: 'Qual cooperativa o cliente usa?', value: null },
    { type: 'number', text: 'Quantos funcionários a fazenda tem?', value: null },
    { type: 'date', text: 'Quando começa o plantio?', value: null },
  ],
  steps: [
    { at: 'vem|visita|combinado', due: '2026-05-16' },
    { at: 'papeis', owner: 'Arlindo Tonin', due: null },
  ],
};
