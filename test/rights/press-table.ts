/** The same for buttons, menus and forms: what `up` has on screen, pressed by everybody. `draw`: two face each other; `called`: to a duel. */
export const PRESS_TABLE = `
                         none     lobby    running  asked    over     draw     called
  run done               xxxxxxxx pplllllp pp++t++p pp++t++p eeeeeeee pprrtrrp pplplppp
  run leave              xxxxxxxx pp+++rrp pp+++rrp pp+++rrp eeeeeeee pp+++rrp pp+prppp
  run back               xxxxxxxx rrrrrrrr rrrrrrrr rrrrrrrr eeeeeeee rrrrrrrr rrrrrrrr
  run rematch            xxxxxxxx v+++++++ v+++++++ v+++++++ v+++++++ v+++++++ pppppppp
  run extend             xxxxxxxx ggggg++g ggggg++g ggggg++g eeeeeeee ggggg++g gg+ggggg
  run check              xxxxxxxx hhhhhhhh hhhhhhhh hhhhhhhh hhhhhhhh hhhhhhhh hhhhhhhh
  run nothing            xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx
  run unblock            ssssssss ssssssss ssssssss ssssssss ssssssss ssssssss ssssssss
  answer whisper         xxxxxxxx xxxxxxxx xxxxxxxx yyyy+yyy xxxxxxxx xxxxxxxx xxxxxxxx
  answer challenge       xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx yyyy+yyy
  draw                   xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx yy+y+yyy xxxxxxxx
  tap done               xxxxxxxx xxxxxxxx yy+yy++y yy+yy++y yyeyyeey yyryyrry xxxxxxxx
  tap garbage            xxxxxxxx xxxxxxxx yysyyssy yysyyssy yysyyssy yysyyssy xxxxxxxx
  step type              xxxxxxxx xxxxxxxx yy+yy++y yy+yy++y yyxyyxxy yyxyyxxy xxxxxxxx
  step garbage           xxxxxxxx xxxxxxxx yyxyyxxy yyxyyxxy yyxyyxxy yyxyyxxy xxxxxxxx
  confirm                xxxxxxxx xxxxxxxx yy+yy++y yy+yy++y yyxyyxxy yyxyyxxy xxxxxxxx
  open card              nnnnnnnn ssssssss ssssssss ssssssss ssssssss ssssssss ssssssss
  open orders            nnnnnnnn yysssssy yysssssy yysssssy yysssssy yysssssy yysysyyy
  open prompts           nnnnnnnn ssssssss ssssssss ssssssss ssssssss ssssssss ssssssss
  open film              nnnnnnnn ssssssss ssssssss ssssssss ssssssss ssssssss ssssssss
  open paper             nnnnnnnn ssssssss ssssssss ssssssss ssssssss ssssssss ssssssss
  open step              nnnnnnnn ssssssss ssssssss ssssssss ssssssss ssssssss ssssssss
  open page              nnnnnnnn ssssssss ssssssss ssssssss ssssssss ssssssss ssssssss
  open garbage           xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx
  form join              xxxxxxxx ssssssss xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx ssssssss
  form say               xxxxxxxx xxxxxxxx xxsxxssx xxsxxssx xxxxxxxx xxsxxssx xxxxxxxx
  form paper             xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxssx xxxxxxxx xxxxxxxx
  submit join            xxxxxxxx ++++++++ rrrrrrrr rrrrrrrr eeeeeeee rrrrrrrr rrrrrrrr
  form gm bring          xxxxxxxx xxxxxssx xxxxxssx xxxxxssx xxxxxxxx xxxxxssx xxsxxxxx
  form gm narrate        xxxxxxxx xxxxxssx xxxxxssx xxxxxssx xxxxxxxx xxxxxssx xxsxxxxx
  form gm scene          xxxxxxxx xxxxxssx xxxxxssx xxxxxssx xxxxxxxx xxxxxssx xxsxxxxx
  form gm place          xxxxxxxx xxxxxssx xxxxxssx xxxxxssx xxxxxxxx xxxxxssx xxsxxxxx
  form gm set            xxxxxxxx xxxxxssx xxxxxssx xxxxxssx xxxxxxxx xxxxxssx xxsxxxxx
  form gm die            xxxxxxxx xxxxxssx xxxxxssx xxxxxssx xxxxxxxx xxxxxssx xxsxxxxx
  form gm roll           xxxxxxxx xxxxxssx xxxxxssx xxxxxssx xxxxxxxx xxxxxssx xxsxxxxx
  form gm rule           xxxxxxxx xxxxxssx xxxxxssx xxxxxssx xxxxxxxx xxxxxssx xxsxxxxx
  form gm seat           xxxxxxxx xxxxxssx xxxxxssx xxxxxssx xxxxxxxx xxxxxssx xxsxxxxx
  form gm substitute     xxxxxxxx xxxxxssx xxxxxssx xxxxxssx xxxxxxxx xxxxxssx xxsxxxxx
  submit narrate         xxxxxxxx ggggg++g ggggg++g ggggg++g eeeeeeee ggggg++g gg+ggggg
  submit garbage         xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx
  agree                  xxxxxxxx xxxxxxxx xxxxxxxx yyx++yyy xxxxxxxx xxxxxxxx xxxxxxxx
  undo                   nnnnnnnn pprrrrrp pprrrxxp pprrrxxp eeeeeeee ppxrxxxp ppxppppp
  remind hush            yyxyyyyy yysyyyyy yysyyyyy yysyyyyy yysyyyyy yysyyyyy yysyyyyy
  mute                   xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx yyyy+yyy
  panel                  nnnnnnnx gggggsss gggggsss gggggsss eeeeesss gggggsss ggsggggs
  act                    xxxxxxxx ggggg++g ggggg++g ggggg++g eeeeeeee ggggg++g gg+ggggg
  other fight            xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx
  other answer           xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx
  later version          xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx
  unknown kind           xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx
  garbage                xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx
  garbled run            xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx xxxxxxxx
`;
