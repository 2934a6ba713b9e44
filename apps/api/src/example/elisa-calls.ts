// A list: what was said, call by call.

import type { ExampleCall } from './example-call.ts';

const owner = 'elisa@aurora.example';
const us = ['Elisa Nunes'];

/** Meetings of Elisa Nunes, of Vendas Norte. */
export const elisaCalls: readonly ExampleCall[] = [
  {
    key: 'andorinha-apresentacao',
    title: 'Apresentação Logística Andorinha',
    owner,
    customer: { name: 'Logística Andorinha', domain: 'andorinha.example' },
    us,
    them: ['Sérgio Amaral', 'Bia Torres', 'Wagner Luz', 'Cíntia Melo'],
    daysAgo: 1,
    at: '09:30',
    tags: ['Demo'],
    format: 'VIDEO',
    template: 'Demonstração',
    dialogue: `
Sérgio: Bom dia, Elisa. Trouxe a tropa: a Bia é da operação, o Wagner é da tecnologia e a Cíntia é do financeiro.
Elisa: Bom dia! Que bom, assim ninguém recebe recado pela metade. Cada um pode me dizer em uma frase o que faria esta hora valer a pena?
Bia: Saber na véspera quantas pessoas eu chamo para o turno da noite.
Wagner: Saber se isso vai me dar trabalho.
Cíntia: Saber quanto custa errar.
Sérgio: E eu quero que os três concordem.
Elisa: Começo pela Bia, então. Este é o armazém de Ananindeua na última segunda. Vocês chamaram quarenta e seis pessoas.
Bia: E precisava de trinta e uma. Quinze ficaram sentadas até as duas da manhã.
Elisa: A previsão feita no domingo dizia entre vinte e nove e trinta e quatro. Ela dá uma faixa, não um número só.
Bia: Prefiro faixa. Número exato eu sei que é mentira.
Cíntia: Quanto custam quinze diárias?
Bia: Cento e quarenta cada uma, com o transporte.
Cíntia: Dois mil e cem reais numa noite. Isso acontece muito?
Bia: Umas seis vezes por mês.
Elisa: Então, Cíntia, a sua pergunta está respondida com número de vocês: cerca de doze mil e seiscentos reais por mês.
Wagner: E de onde vem o volume? Porque o nosso WMS é um sistema próprio, feito em casa.
Elisa: Ele consegue gerar um arquivo por hora numa pasta?
Wagner: Consegue. Já gera um para o cliente de cosméticos.
Elisa: Se o formato for parecido, a carga leva dois dias do nosso lado e meio dia do seu.
Wagner: Meio dia eu tenho. Mas quero uma conversa técnica antes, com quem programa, não com quem vende.
Elisa: Concordo, eu só atrapalharia. Terça-feira, às três da tarde, com o Leandro, que é o nosso engenheiro?
Wagner: Terça às três está bom. Levo um arquivo de exemplo.
Sérgio: E o prazo, Elisa? A gente tem a virada do contrato com o cliente novo em primeiro de fevereiro.
Elisa: Da reunião técnica até rodar são quatro semanas, se o arquivo vier. Dá para chegar antes de fevereiro, com folga de duas semanas.
Cíntia: Eu preciso do valor por escrito para o comitê.
Elisa: Mando depois da reunião técnica, porque o valor depende do número de armazéns. São três ou quatro?
Sérgio: Três agora. O quarto é só no meio do ano.
Elisa: Então preparo para três e deixo o quarto como opção. Envio na quarta-feira até o fim do dia.
Sérgio: Os três concordam?
Bia: Eu concordo.
Wagner: Depois de terça eu respondo.
Cíntia: Depois de quarta.
`,
  },
  {
    key: 'ipe-descoberta',
    title: 'Descoberta Mercado Ipê',
    owner,
    customer: { name: 'Mercado Ipê', domain: 'ipe.example' },
    us,
    them: ['Fábio Couto'],
    daysAgo: 3,
    at: '10:30',
    tags: ['Diagnóstico'],
    format: 'VIDEO',
    template: 'Diagnóstico',
    dialogue: `
Elisa: Fábio, me conta do Mercado Ipê como se eu fosse uma cliente nova do bairro.
Fábio: Boa! Então, é um mercado de vizinhança, tem duas lojas em Palmas, e o povo vem todo dia, compra pouco e conversa muito.
Elisa: E o que o cliente não vê?
Fábio: A câmara fria. Lá dentro tem iogurte que eu comprei na promoção do distribuidor e que ninguém quer.
Elisa: Por que comprou?
Fábio: Porque o desconto era de vinte por cento, e a minha intuição falou sim.
Elisa: A sua intuição acerta quantas vezes?
Fábio: Em carne, sempre. Em iogurte, nunca.
Elisa: E quanto fica parado na câmara, em média?
Fábio: Eu calculei uma vez, deu quatro mil e quinhentos reais. Mas foi em junho.
Elisa: Dá para pensar em quatro, cinco mil por mês, então?
Fábio: Não sei se é por mês. Foi o que tinha no dia.
Elisa: Obrigada por corrigir. E perda por vencimento, você registra?
Fábio: Registro no sistema do caixa, o Vendas Mais, numa categoria chamada quebra. Deve ter uns mil por mês.
Elisa: Quem compra, além de você?
Fábio: Só eu. A minha esposa, a Jussara, faz o pagamento e briga comigo.
Elisa: Ela precisaria concordar com uma ferramenta dessas?
Fábio: Ela precisa concordar com tudo, Elisa.
Elisa: Então ela é a pessoa mais importante desta conversa e não está aqui.
Fábio: É verdade. Mas ela não acredita em tecnologia, acredita em exemplo.
Elisa: Que tipo de exemplo?
Fábio: Um mercado pequeno, igual ao nosso, que economizou. Não adianta mostrar supermercado grande.
Elisa: Eu tenho um caso de um empório em Imperatriz, com uma loja só. Envio o estudo de caso até quinta-feira.
Fábio: Esse eu mostro para ela no almoço.
Elisa: E depois disso, o que seria um bom próximo passo para vocês dois?
Fábio: Uma ligação de meia hora com ela, na outra semana. Eu te aviso o dia.
Elisa: Combinado. E o valor, você já pensou em alguma faixa?
Fábio: Não pensei. Deixa a Jussara ver primeiro.
`,
  },
  {
    key: 'rio-norte-negociacao',
    title: 'Negociação Distribuidora Rio Norte',
    owner,
    customer: { name: 'Distribuidora Rio Norte', domain: 'rionorte.example' },
    us,
    them: ['Cleber Macedo', 'Yara Pontes'],
    daysAgo: 4,
    at: '14:30',
    tags: ['Negociação', 'Proposta'],
    format: 'VIDEO',
    template: 'Negociação',
    dialogue: `
Cleber: Elisa, eu chamei a Yara, do jurídico, porque o contrato de vocês tem onze páginas.
Yara: E eu li as onze. Duas vezes.
Elisa: Então eu já te devo um café, Yara. Quer começar pelas cláusulas ou pelo preço?
Yara: Pelas cláusulas, que o preço o Cleber resolve. A cláusula sete diz que vocês podem usar os nossos dados para melhorar o produto.
Elisa: Ela se refere a dados agregados, sem nome de cliente nem de produto.
Yara: Não está escrito assim. Está escrito dados do contratante.
Elisa: Você tem razão, está amplo. Posso pedir para trocar por dados agregados e anônimos, com opção de vocês recusarem.
Yara: Com opção de recusar, eu aceito. E quero que o padrão seja recusado.
Elisa: Vou pedir assim. O que mais?
Yara: O foro. Está em Curitiba, nós estamos em Manaus. Não faz sentido a gente viajar.
Elisa: Acho que conseguimos o foro do contratante. Confirmo com o nosso jurídico até amanhã.
Cleber: Agora o preço. Doze mil por mês para sessenta vendedores está pesado.
Elisa: Duzentos reais por vendedor. Pesado em relação a quê, Cleber?
Cleber: Ao que a diretoria reservou, que foram dez mil.
Elisa: E a ruptura que vocês mediram, de cento e oitenta mil por mês, continua a mesma?
Cleber: Continua. Piorou, até. Foram cento e noventa e quatro em outubro.
Elisa: Então os dois mil de diferença são um por cento disso. Mas eu sei que o orçamento é o orçamento. Se começarmos com cinquenta vendedores, cabe nos dez mil.
Cleber: Os dez de Roraima podem esperar. Lá nem tem internet direito.
Elisa: Faz sentido. Cinquenta agora e os dez de Roraima em abril, pelo mesmo preço unitário.
Cleber: E a instalação? Está em oito mil.
Elisa: A instalação eu divido em quatro parcelas de dois mil.
Cleber: Se você tirar a última parcela, eu fecho com a diretoria na segunda.
Elisa: Se vocês assinarem até o dia vinte e oito, a quarta parcela fica por nossa conta. Essa alçada eu tenho.
Yara: Com a cláusula sete e o foro resolvidos, eu libero em um dia.
Elisa: Então eu envio a minuta revisada até quarta-feira ao meio-dia. Cleber, falamos na segunda, às cinco, depois da diretoria?
Cleber: Segunda às cinco. Quero isso rodando antes do Festival, em junho, com calma.
`,
  },
  {
    key: 'caicara-diagnostico',
    title: 'Diagnóstico Hotel Caiçara',
    owner,
    customer: { name: 'Hotel Caiçara', domain: 'caicara.tur.br' },
    us,
    them: ['Norma Estrela'],
    daysAgo: 7,
    at: '15:00',
    tags: ['Diagnóstico'],
    format: 'AUDIO',
    template: 'Diagnóstico',
    dialogue: `
Norma: Elisa, desculpa o barulho, é o grupo de Belém fazendo check-in. Cento e dez pessoas de camiseta amarela.
Elisa: Parece animado! Prefere que eu ligue em dez minutos?
Norma: Não, vamos. Aqui sempre tem um grupo.
Elisa: Então é um hotel de grupos?
Norma: Setenta por cento é grupo: igreja, formatura, terceira idade. São cento e vinte quartos.
Elisa: E o que um grupo muda na sua operação?
Norma: Muda tudo. Se um ônibus chega duas horas antes, eu não tenho camareira. Se chega depois, tenho vinte paradas.
Elisa: Como você monta a equipe do dia?
Norma: A governanta, a Zuleide, monta no domingo, com a lista de reservas impressa. Na terça já não vale mais nada.
Elisa: E quando não vale?
Norma: Chamo diarista, a cento e sessenta por dia. No mês passado foram noventa diárias.
Elisa: Noventa vezes cento e sessenta. Catorze mil e quatrocentos.
Norma: Nossa. Eu nunca tinha multiplicado.
Elisa: E quantas dessas teriam sido evitáveis, na sua opinião?
Norma: Metade, talvez. Se eu soubesse do horário dos ônibus um dia antes.
Elisa: Quem sabe do horário dos ônibus?
Norma: A agência. Ela manda no grupo do WhatsApp, no meio de figurinha e oração.
Elisa: E a reserva fica em qual sistema?
Norma: No Desbravador. E o ponto é no papel mesmo.
Elisa: Vocês já usaram alguma ferramenta de escala?
Norma: Nunca. A Zuleide tem medo de perder o emprego para um robô.
Elisa: Seria bom ela participar da demonstração, então, e desde o começo. O que você acha?
Norma: Acho ótimo. Se ela gostar, eu compro.
Elisa: Você decide, ou tem mais alguém?
Norma: Até três mil por mês decido eu. Mais do que isso, o grupo em Fortaleza.
Elisa: E há uma data em vista?
Norma: O Círio já passou, então respirei. Mas o réveillon me preocupa. Quero tudo pronto em vinte de dezembro.
Elisa: Marco a demonstração para quinta-feira, às nove, com você e a Zuleide. Você me manda a lista de reservas do mês?
Norma: Mando hoje à noite, quando as camisetas amarelas dormirem.
`,
  },
  {
    key: 'rio-norte-demonstracao',
    title: 'Demonstração Distribuidora Rio Norte',
    owner,
    customer: { name: 'Distribuidora Rio Norte', domain: 'rionorte.example' },
    us,
    them: ['Cleber Macedo', 'Iranildo Sá'],
    daysAgo: 10,
    at: '11:00',
    tags: ['Demo'],
    format: 'VIDEO',
    template: 'Demonstração',
    dialogue: `
Elisa: Cleber, você disse que traria o vendedor mais difícil da casa.
Cleber: Está aqui. Iranildo, vinte e seis anos de estrada, bate a meta todo mês e odeia sistema.
Iranildo: Odeio não. Eu só nunca precisei.
Elisa: Iranildo, quando você chega num mercadinho em Manacapuru, como sabe o que ele vai pedir?
Iranildo: Olho a prateleira, olho a cara do dono e pergunto do filho dele.
Elisa: Isso nenhum sistema faz. E o que você não consegue saber?
Iranildo: Se tem no estoque. Vendo cem caixas e, quando chega o barco, vêm sessenta. Aí quem passa vergonha sou eu.
Elisa: Então deixa eu te mostrar só isso. Esta é a tela do celular, com o cliente de vocês em Manacapuru.
Iranildo: É o Raimundo! Tá com o nome errado, é com i no final. Mas vai.
Elisa: Obrigada, vou corrigir. Aqui diz: leite em pó, cem caixas pedidas, setenta disponíveis no barco de quinta, trinta no de segunda.
Iranildo: Isso eu saberia na frente dele?
Elisa: Na frente dele e sem internet. O celular carrega o estoque de manhã e recarrega quando encontra sinal.
Cleber: Esse era o meu medo, o sinal.
Iranildo: E se outro vendedor vender as setenta antes de mim?
Elisa: Boa pergunta. Sem sinal, ele só descobre depois. A gente separa uma cota por vendedor, para ninguém vender o do outro.
Iranildo: Quem define a cota?
Cleber: Eu. Pela média dos últimos meses.
Iranildo: Então a minha é a maior.
Elisa: Parece que sim. O que te faria usar isso na segunda-feira?
Iranildo: Se não me obrigar a digitar o que já anoto no bloco.
Elisa: Você tira uma foto do bloco, e ela preenche. Tem que conferir, porque letra de vendedor é letra de médico.
Iranildo: Deixa eu ver. Bloco, foto. Leu quase tudo. Errou o farelo.
Cleber: Errou o farelo, mas leu o preço. Para mim, está aprovado.
Elisa: Eu anoto o farelo. Cleber, o que falta?
Cleber: A proposta para sessenta vendedores, e passar pela Yara, do jurídico.
Elisa: Envio a proposta na sexta. Podemos falar com a Yara na semana seguinte?
Cleber: Podemos, na terça ou na quarta. E o Iranildo vira o padrinho do projeto.
Iranildo: Padrinho, não. Padrinho paga a festa.
`,
  },
  {
    key: 'andorinha-diagnostico',
    title: 'Diagnóstico Logística Andorinha',
    owner,
    customer: { name: 'Logística Andorinha', domain: 'andorinha.example' },
    us,
    them: ['Sérgio Amaral'],
    daysAgo: 13,
    at: '08:30',
    tags: ['Diagnóstico'],
    format: 'VIDEO',
    template: 'Diagnóstico',
    dialogue: `
Sérgio: Elisa, bom dia. Eu pedi cedo porque depois das nove eu não mando em mim.
Elisa: Bom dia, Sérgio. Cedo é ótimo. Você escreveu no formulário: pago gente para olhar o teto. O que é isso?
Sérgio: Turno da noite. Eu chamo diarista à tarde, e à noite a carga não vem.
Elisa: Em qual armazém?
Sérgio: Nos três, mas Ananindeua é o pior. Só lá são duzentas e dez diárias por mês.
Elisa: E quantas dessas sobram?
Sérgio: A Bia, da operação, jura que são noventa. Eu acho que é menos.
Elisa: Vocês têm como tirar a dúvida?
Sérgio: Temos o relógio de ponto e o volume por hora no nosso sistema. Nunca ninguém cruzou.
Elisa: Por quê?
Sérgio: Porque quem cruza planilha aqui sou eu, de madrugada.
Elisa: O sistema é de qual fornecedor?
Sérgio: É nosso. O Wagner fez há doze anos e tem ciúme dele.
Elisa: O Wagner veria essa conversa com bons olhos?
Sérgio: Depende. Se for para trocar o sistema dele, não. Se for para ler o que ele gera, pode ser.
Elisa: É só ler. E o que acontece quando falta gente, em vez de sobrar?
Sérgio: Aí atrasa o caminhão, e o cliente de cosméticos me multa. Foram duas multas no trimestre, de oito mil cada.
Elisa: Então sobra e falta no mesmo mês. O que a diretoria acha disso?
Sérgio: A diretoria sou eu e a Cíntia, do financeiro. Ela acha caro e eu acho normal. Quer dizer, achava.
Elisa: O que mudou?
Sérgio: Em fevereiro entra um cliente que dobra o volume da noite. Com o método de hoje, eu quebro.
Elisa: E em que prazo isso precisa estar resolvido?
Sérgio: Tem que estar rodando em primeiro de fevereiro, sem choro.
Elisa: Que faixa de valor faria sentido para vocês?
Sérgio: Se eu economizar metade das diárias que sobram, são uns seis mil. Pago um terço disso, até dois mil por armazém, não. Até dois mil no total.
Elisa: Anotei até dois mil no total. Quero fazer uma apresentação para você, a Bia, o Wagner e a Cíntia. Você consegue juntar os quatro?
Sérgio: Consigo, mas só daqui a duas semanas. Numa quinta, nove e meia.
Elisa: Perfeito. E peço à Bia duas semanas de ponto, pode ser?
Sérgio: Pode, eu aviso a ela hoje.
`,
  },
  {
    key: 'rio-norte-diagnostico',
    title: 'Diagnóstico Distribuidora Rio Norte',
    owner,
    customer: { name: 'Distribuidora Rio Norte', domain: 'rionorte.example' },
    us,
    them: ['Cleber Macedo'],
    daysAgo: 18,
    at: '16:00',
    tags: ['Diagnóstico'],
    format: 'VIDEO',
    template: 'Diagnóstico',
    dialogue: `
Cleber: Elisa, aqui são três da tarde e trinta e seis graus. Se eu derreter, você continua.
Elisa: Combinado. Cleber, me explica a distribuição no Amazonas para quem só conhece caminhão.
Cleber: Aqui é barco. O vendedor vai na frente, vende no mercadinho, e a mercadoria vai dias depois.
Elisa: E entre a venda e o barco, o que pode dar errado?
Cleber: O estoque acaba. O vendedor não sabe e vende o que não existe. A gente chama de ruptura.
Elisa: Vocês medem a ruptura?
Cleber: Medimos. Cento e oitenta mil reais por mês de pedido que não embarca.
Elisa: Cento e oitenta mil é muito. Quanto disso o cliente compra de outro?
Cleber: Uns dois terços. Mercadinho não espera barco.
Elisa: O que já tentaram?
Cleber: Ligar para o vendedor de manhã com a lista do que acabou. Só que depois de Iranduba não tem sinal.
Elisa: Quantos vendedores estão na rua?
Cleber: Sessenta. Dez deles em Roraima, que é outro mundo.
Elisa: E o estoque está em que sistema?
Cleber: No Protheus. E o pedido entra por um aplicativo antigo, que só funciona com internet.
Elisa: Se o vendedor soubesse do estoque sem internet, o que mudaria?
Cleber: Ele ofereceria outra marca na hora. Vendedor bom faz isso, se souber.
Elisa: Quem decide uma compra assim na Rio Norte?
Cleber: Eu proponho, a diretoria aprova, e o jurídico, que é a Yara, pode parar tudo.
Elisa: E há verba?
Cleber: Foram reservados dez mil por mês para tecnologia de vendas.
Elisa: Qual seria um resultado que faria a diretoria aplaudir?
Cleber: Cair pela metade em seis meses.
Elisa: Eu gostaria de mostrar a tela do vendedor, com os dados de vocês. E trazer um vendedor para a reunião, de preferência um que reclame.
Cleber: Tenho um perfeito. O Iranildo reclama até do sorvete.
Elisa: Daqui a duas semanas, então? E você me manda um mês de pedidos e de estoque?
Cleber: Mando até sexta, com os nomes dos clientes apagados.
`,
  },
  {
    key: 'santa-luz-renovacao',
    title: 'Renovação Drogaria Santa Luz',
    owner,
    customer: { name: 'Drogaria Santa Luz', domain: 'drogariasantaluz.example' },
    us,
    them: ['Edson Varela'],
    daysAgo: 21,
    at: '10:00',
    tags: ['Renovação'],
    format: 'AUDIO',
    template: 'Negociação',
    dialogue: `
Edson: Elisa, eu recebi o aviso de renovação automática. Não gostei do automática.
Elisa: Você tem razão de estranhar, Edson. Está no contrato, mas ninguém gosta de renovar por e-mail. Por isso pedi para falar com você.
Edson: Tá. Então me convence.
Elisa: Prefiro te perguntar primeiro. Nas sete lojas, o que melhorou e o que não melhorou?
Edson: Melhorou o genérico. Quase não falta mais. Não melhorou o perfume, que continua encalhado.
Elisa: O perfume entrou na previsão em que mês?
Edson: Nunca entrou. Ficou para depois.
Elisa: Ficou, sim. Está na minha lista de março, e ninguém fez. Peço desculpa.
Edson: Pelo menos você admite.
Elisa: Quanto está encalhado em perfume hoje?
Edson: Trinta e um mil, nas sete lojas. Tem kit do Dia das Mães ainda.
Elisa: Se a gente incluir perfumaria sem custo na renovação, com meta de baixar para vinte mil em seis meses, você renova?
Edson: E se não baixar?
Elisa: Você ganha um mês de graça.
Edson: Dois.
Elisa: Um e meio não existe, Edson. Deixa eu pedir dois, mas respondo só amanhã.
Edson: Negócio. E o reajuste?
Elisa: Quatro vírgula seis por cento, o índice do ano. De mil, quatrocentos e setenta para mil, quinhentos e trinta e oito.
Edson: Isso eu aceito, subi os meus preços mais do que isso.
Elisa: Alguém mais participa da decisão?
Edson: A minha filha, a Lorena. Ela é farmacêutica e vai ficar com as lojas. Mas confia em mim nessa parte.
Elisa: Ela gostaria de ver o painel da perfumaria?
Edson: Gostaria. Ela que comprou os kits.
Elisa: Então marco com a Lorena na quarta, às onze, e te respondo dos dois meses amanhã cedo.
Edson: Fechado. E tira esse automática do e-mail.
Elisa: Vou pedir hoje.
`,
  },
  {
    key: 'vale-verde-retomada',
    title: 'Retomada Cooperativa Vale Verde',
    owner,
    customer: { name: 'Cooperativa Vale Verde', domain: 'valeverde.coop.br' },
    us,
    them: ['Amadeu Pinto', 'Rosário Leal'],
    daysAgo: 23,
    at: '14:00',
    tags: ['Follow-up'],
    format: 'VIDEO',
    template: 'Negociação',
    dialogue: `
Elisa: Amadeu, Rosário, que bom rever vocês. Na nossa última conversa, a assembleia ia votar. Votou?
Amadeu: Votou, e deu empate. Nunca tinha dado empate em dezenove anos.
Rosário: Faltou um voto, e era o do meu cunhado, que estava pescando.
Elisa: E o que o empate quer dizer, na prática?
Amadeu: Que volta para a pauta na assembleia que vem, daqui a três semanas.
Elisa: Quem votou contra falou o motivo?
Rosário: Falaram que é mais uma mensalidade. O produtor já paga o sindicato, o trator, o banco.
Elisa: Quanto ficaria por produtor?
Amadeu: São oitenta e cinco cooperados, a dois mil, quinhentos e cinquenta por mês. Trinta reais cada um.
Elisa: E quanto cada um perde, quando a fruta madura espera o caminhão?
Rosário: Depende da safra. No meu sítio foram seis caixas de manga por semana, a quarenta reais a caixa.
Elisa: Duzentos e quarenta reais por semana, só no seu. Alguém mostrou essa conta na assembleia?
Amadeu: Não. Mostramos o folheto de vocês.
Rosário: Que tem uma moça de terno sorrindo num supermercado. Ninguém se viu ali.
Elisa: O folheto é ruim mesmo. E se a gente fizesse a conta de cinco cooperados, com o nome e o sítio deles?
Amadeu: Aí muda. Se for o João da Ponte falando da manga dele, o povo escuta.
Elisa: Vocês escolhem os cinco, e eu faço a conta com cada um, por telefone.
Rosário: Dois que votaram contra, dois a favor e o meu cunhado.
Elisa: Perfeito. Quando posso ligar para eles?
Amadeu: De noite, depois das sete. Eu te mando os telefones até sexta.
Elisa: Então na semana que vem eu ligo para os cinco, e na outra entrego uma folha para a assembleia. Vocês querem que eu vá?
Rosário: Queremos. São quatro horas de estrada, mas tem almoço.
Elisa: Com manga?
Amadeu: Com a que o caminhão não levou.
`,
  },
  {
    key: 'vale-verde-diagnostico',
    title: 'Diagnóstico Cooperativa Vale Verde',
    owner,
    customer: { name: 'Cooperativa Vale Verde', domain: 'valeverde.coop.br' },
    us,
    them: ['Amadeu Pinto'],
    daysAgo: 26,
    at: '11:00',
    tags: ['Diagnóstico'],
    format: 'AUDIO',
    template: 'Diagnóstico',
    dialogue: `
Amadeu: Alô, é da Aurora? Aqui é o Amadeu, presidente da cooperativa. A minha neta marcou essa ligação.
Elisa: Oi, seu Amadeu, aqui é a Elisa. A sua neta escreveu que o caminhão chega quando quer.
Amadeu: Ela resumiu bem. A gente colhe na segunda, e o caminhão vem na quarta. Manga não espera.
Elisa: Quem manda o caminhão?
Amadeu: São três compradores, cada um com o seu. Eles só vêm quando dá carga cheia.
Elisa: E eles não sabem quanto vocês têm?
Amadeu: Não sabem, porque nem nós sabemos. Cada cooperado colhe o que amadureceu.
Elisa: São quantos cooperados?
Amadeu: Oitenta e cinco, da manga ao maracujá.
Elisa: Se cada um avisasse na véspera quantas caixas vai colher, o comprador mandaria o caminhão certo?
Amadeu: O de Petrolina mandaria, ele já disse. Os outros dois eu duvido.
Elisa: E os cooperados avisariam?
Amadeu: Se for por áudio, avisam. Escrever, não escrevem.
Elisa: Por áudio a gente consegue ler também. Quanto se perde hoje?
Amadeu: Na safra, uma caixa em cada dez. Fora da safra, menos.
Elisa: Já tentaram organizar isso de outro jeito?
Amadeu: Teve um caderno na sede. Durou até a primeira chuva, que molhou o caderno.
Elisa: Imagino que o computador da sede também tenha medo de chuva.
Amadeu: Ele nem liga mais. A gente usa o telefone da minha neta.
Elisa: Como a cooperativa decide uma despesa nova?
Amadeu: Na assembleia, no voto. Eu só desempato na conversa.
Elisa: E quando é a próxima?
Amadeu: No último domingo do mês.
Elisa: O senhor me ajuda a preparar uma explicação curta para levar?
Amadeu: Ajudo, mas manda para a minha neta, que ela lê para mim. E põe um folheto.
Elisa: Mando o folheto amanhã e ligo na terça, às onze, para a gente ensaiar.
`,
  },
];
