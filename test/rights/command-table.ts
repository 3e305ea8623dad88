/**
 * What comes of every command for everybody, in every situation. Each word has a letter for stranger (who may read the channel, not write in
 * it), spectator, up (whose turn it is, and whose figure is spoken of), mate (of the same side), foe, game master, deputy, moderator.
 *
 * `+` done and kept (of who looks what happened: how far) · `s` shown to them alone · refused: `n` no fight here · `p` for players · `g` for the game master · `o` for the opener ·
 * `m` for moderators · `a` for them, once the game master is gone · `h` for whoever runs the server · `v` for those who may write here ·
 * `f` not their figure · `t` not their turn · `c` not asked of them · `y` somebody else's button · `x` its moment has passed · `l` not before
 * the start · `e` the fight is over · `r` theirs to do, and not possible now
 */
export const COMMAND_TABLE = `
                         none     lobby    running  asked    over
  duel                   v++++++s v++++++s v++++++s v++++++s v++++++s
  duel versus            nnnnnnnn rrrrrrrr ff+ff++f ff+ff++f eeeeeeee
  gunfight new           v+++++++ v+++++++ v+++++++ v+++++++ v+++++++
  gunfight join          nnnnnnnn ++ss++++ rrssrrrr rrssrrrr eesseeee
  gunfight join house    nnnnnnnn pp+++++p pprrrrrp pprrrrrp eeeeeeee
  gunfight leave         nnnnnnnn pp+++rrp pp+++rrp pp+++rrp eeeeeeee
  gunfight start         nnnnnnnn ppooo++p ppooorrp ppooorrp eeeeeeee
  gunfight mine          ssssssss ssssssss ssssssss ssssssss ssssssss
  gunfight settings      nnnnnnnn ppsssssp ppsssssp ppsssssp eessssse
  gunfight settings key  nnnnnnnn ppggg++p ppggg++p ppggg++p eeeeeeee
  gunfight lines         nnnnnnnn pp+++++p pp+++++p pp+++++p eeeeeeee
  gunfight scene         nnnnnnnn pprrrrrp pp+g+++p pp+g+++p eeeeeeee
  gunfight card          nnnnnnnn pp++++++ pp++++++ pp++++++ ee++++++
  gunfight page          nnnnnnnn ssssssss ssssssss ssssssss ssssssss
  gunfight seat          nnnnnnnn rr+++rrr rr+++rrr rr+++rrr eeeeeeee
  gunfight seat auto     rrrrrrrr gggg+++g gggg+++g gggg+++g eeeeeeee
  gunfight seat offer    rrrrrrrr ggggg+++ ggggg+++ ggggg+++ eeeeeeee
  gunfight seat substitute rrrrrrrr grggg+++ grggg+++ grggg+++ eeeeeeee
  gunfight seat take     rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr
  gunfight seat claim    rrrrrrrr rrrrrrrr mmmmm+++ mmmmm+++ eeeeeeee
  gunfight pause         nnnnnnnn pp++++++ pp++++++ pprrr+++ eeeeeeee
  gunfight undo          nnnnnnnn pprrrrrp pprrrssp pprrrssp eeeeeeee
  gunfight end           nnnnnnnn pp++++++ pp++++++ pp++++++ eeeeeeee
  gunfight end now       nnnnnnnn ppooo+++ ppooo+++ ppooo+++ eeeeeeee
  gunfight paper         nnnnnnnn ssssssss ssssssss ssssssss ssssssss
  gunfight paper post    nnnnnnnn ssssssss ssssssss ssssssss vsssssss
  gunfight what-if       nnnnnnnn ppsssssp pp+++ssp pp+++ssp ee+++sse
  gunfight review        nnnnnnnn ppsssssp ppsssssp ppsssssp eessssse
  move                   nnnnnnnn pplllllp pp+ff++p pp+ff++p eeeffeee
  cover                  nnnnnnnn pplllllp pp+ff++p pp+ff++p eeeffeee
  ride mount             nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  ride catch             nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  ride gallop            nnnnnnnn pprrrrrp pprrrrrp pprrrrrp eerrrrre
  ride dismount          nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  ride jump              nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  ride drive             nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  ride reins             nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  shoot                  nnnnnnnn pprrrrrp pp+ff++p pp+ff++p eeeffeee
  aim                    nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  spot                   nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  reload                 nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  charge                 nnnnnnnn pplllllp ppsffssp ppsffssp eeeffeee
  melee                  nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  do                     nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  lead say               nnnnnnnn pprrrrrp pprffrrp pprffrrp eeeffeee
  lead order             nnnnnnnn pprrrrrp pprffrrp pprffrrp eeeffeee
  lead steady            nnnnnnnn pprrrrrp pprrrrrp pprrrrrp eerrrrre
  lead group             nnnnnnnn pplllllp pp+ff++p pp+ff++p eeeffeee
  lead leave             nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  lead leader            nnnnnnnn pplllllp pprffrrp pprffrrp eeeffeee
  hold                   nnnnnnnn pplllllp pp+ff++p pp+ff++p eeeffeee
  done                   nnnnnnnn pplllllp pp+ff++p pp+ff++p eeeffeee
  done mine              nnnnnnnn pplllllp pp++t++p pp++t++p eeeeeeee
  orders                 nnnnnnnn ppsssssp ppsssssp ppsssssp eessssse
  orders rule            nnnnnnnn pplllllp pp+ff++p pp+ff++p eeeffeee
  answer                 nnnnnnnn ppsssssp ppsssssp ppsssssp eessssse
  answer choice          nnnnnnnn ppxxxxxp ppxxxxxp ppcc+ccp eeeeeeee
  surrender              nnnnnnnn pplllllp pp+ff++p pp+ff++p eeeffeee
  look card              nnnnnnnn ssssssss ssssssss ssssssss ssssssss
  look since             nnnnnnnn ++++++++ ++++++++ ++++++++ ++++++++
  look text              nnnnnnnn ssssssss ssssssss ssssssss ssssssss
  look map               nnnnnnnn ssssssss ssssssss ssssssss ssssssss
  look figure            rrrrrrrr rrrrrrrr ssssssss ssssssss ssssssss
  look range             rrrrrrrr rrrrrrrr ssssssss ssssssss ssssssss
  look odds              nnnnnnnn ssssssss ssssssss ssssssss ssssssss
  look log               nnnnnnnn ssssssss ssssssss ssssssss ssssssss
  look log step          nnnnnnnn ssssssss ssssssss ssssssss ssssssss
  look film              nnnnnnnn ssssssss ssssssss ssssssss ssssssss
  look dice              nnnnnnnn ssssssss ssssssss ssssssss ssssssss
  char new               ++++++++ ++++++++ ++++++++ ++++++++ ++++++++
  char show              rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr
  char list              ssssssss ssssssss ssssssss ssssssss ssssssss
  char use               rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr
  char edit              rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr
  char share             rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr
  char import            ssssssss ssssssss ssssssss ssssssss ssssssss
  char forget-record     rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr
  char delete            rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr rrrrrrrr
  gm panel               nnnnnnnn gggggsss gggggsss gggggsss eeeeesss
  gm set                 nnnnnnnn gggggrrg gggggrrg gggggrrg eeeeeeee
  gm add                 nnnnnnnn ggggg++g ggggg++g ggggg++g eeeeeeee
  gm crowd               nnnnnnnn gggggrrg gggggrrg gggggrrg eeeeerre
  gm place               nnnnnnnn gggggrrg gggggrrg gggggrrg eeeeeeee
  gm remove              nnnnnnnn gggggrrg ggggg++g ggggg++g eeeeeeee
  gm reveal              nnnnnnnn gggggrrg ggggg++g ggggg++g eeeeeeee
  gm thing               nnnnnnnn gggggrrg gggggrrg gggggrrg eeeeeeee
  gm event               nnnnnnnn gggggrrg gggggrrg gggggrrg eeeeeeee
  gm town                ssssssss ssssssss ssssssss ssssssss ssssssss
  gm die                 nnnnnnnn ggggg++g ggggg++g ggggg++g eeeeeeee
  gm roll                nnnnnnnn ggggg++g ggggg++g ggggg++g eeeeeeee
  gm rule                nnnnnnnn gggggxxg gggggxxg ggggg++g eeeeeeee
  gm clock               nnnnnnnn ggggg++g ggggg++g ggggg++g eeeeeeee
  gm veil                nnnnnnnn gggggssg ggggg++g ggggg++g eeeeeeee
  gm say                 nnnnnnnn ggggg++g ggggg++g ggggg++g eeeeeeee
  dice                   v+++++++ v+++++++ v+++++++ v+++++++ v+++++++
  gm paper               nnnnnnnn gggggrrg gggggrrg gggggrrg eeeee++e
  gm seat                nnnnnnnn ggggg++g ggggg++g ggggg++g eeeeeeee
  gm seat add            nnnnnnnn ggggg++g ggggg++g ggggg++g eeeeeeee
  gm seat hand-over      nnnnnnnn ggggg++g ggggg++g ggggg++g eeeeeeee
  gm seat claim          nnnnnnnn gggggmma gggggmma gggggmma eeeeeeee
  me                     ssssssss ssssssss ssssssss ssssssss ssssssss
  me setting             ++++++++ ++++++++ ++++++++ ++++++++ ++++++++
  setup check            ssssssss ssssssss ssssssss ssssssss ssssssss
  privacy policy         ssssssss ssssssss ssssssss ssssssss ssssssss
  privacy export         ssssssss ssssssss ssssssss ssssssss ssssssss
  privacy forget         ++++++++ ++++++++ ++++++++ ++++++++ ++++++++
  privacy keep           ++++++++ ++++++++ ++++++++ ++++++++ ++++++++
  help                   ssssssss ssssssss ssssssss ssssssss ssssssss
  Challenge to a duel    v++++++s v++++++s v++++++s v++++++s v++++++s
  What happened since?   nnnnnnnn ssssssss ssssssss ssssssss ssssssss
`;
