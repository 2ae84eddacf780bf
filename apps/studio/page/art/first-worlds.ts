/** Worlds of brass, sea, wind, glass, rain and honey. */
import { around, box, circle, line, oval, path, type SlotArt, turned } from "./shapes.ts";

const gem = (fill: string, light: string): string =>
  path("M50 10 86 50 50 90 14 50Z", fill) + path("M50 10 68 50 50 90 32 50Z", light);
const bead = (fill: string, light: string): string =>
  circle([50, 50], 32, fill) + oval([40, 38], [10, 7], light) + circle([50, 50], 7, "#1b1d2b");
const fruit = (fill: string, light: string): string =>
  circle([50, 58], 30, fill) + oval([40, 48], [9, 7], light) + line("M50 30 56 14", "#5d7a3a", 5);

export const brassBells: SlotArt = {
  sky: ["#5a2a1e", "#22100f"],
  cell: "#f7e9cf",
  accent: "#e0a72e",
  symbols: {
    seven: path("M20 16H82V34L54 88H32L60 36H20Z", "#c8322d") + line("M26 22H76", "#ff9d7a", 4),
    bell:
      path("M50 12C30 12 30 40 26 60L16 74H84L74 60C70 40 70 12 50 12Z", "#d99a1c") +
      circle([50, 82], 9, "#a36a0c") +
      line("M38 26C34 36 34 46 32 56", "#ffe08a", 5),
    bars: ["#a9471f", "#c25a27", "#a9471f"]
      .map((fill, row) => box([16, 20 + row * 22], [68, 16], fill))
      .join(""),
    plum: fruit("#6b3fa0", "#b79be0"),
    orange: fruit("#e8811e", "#ffcd8a"),
    lemon: turned(-25, oval([50, 52], [38, 26], "#efcd2b") + oval([40, 44], [10, 5], "#fff3a8")),
    cherry:
      line("M34 62C38 40 48 26 66 16M66 62C66 44 66 30 66 16", "#5d7a3a", 5) +
      circle([32, 70], 17, "#c4213a") +
      circle([68, 70], 17, "#d8324a"),
  },
};

export const northHarbour: SlotArt = {
  sky: ["#9cc6d6", "#1d4257"],
  cell: "#eef4f2",
  accent: "#e4572e",
  symbols: {
    lighthouse:
      path("M40 30H60L68 90H32Z", "#f4f4f0") +
      path("M38 46H62L64 60H36Z", "#d5432f") +
      box([38, 14], [24, 16], "#28353d") +
      path("M62 18 96 8V36Z", "#ffd75e"),
    storm: oval([50, 36], [38, 20], "#5b6b7c") + path("M54 46 34 70H48L42 94 68 62H52Z", "#f6c945"),
    ship:
      path("M14 66H86L74 86H28Z", "#7b3f2a") +
      line("M50 66V14", "#4a2a1e", 5) +
      path("M54 16C78 30 80 48 78 58H54Z", "#f1e6cf") +
      path("M46 24C30 36 26 48 26 58H46Z", "#dccdaa"),
    captain:
      circle([50, 54], 24, "#e7b98f") +
      path("M22 40C30 12 70 12 78 40Z", "#20364b") +
      path("M30 60C34 92 66 92 70 60C60 70 40 70 30 60Z", "#e9e6df") +
      circle([42, 52], 3, "#222") +
      circle([58, 52], 3, "#222"),
    anchor:
      circle([50, 20], 9, "#33505f") +
      line("M50 28V84M30 42H70M18 62C22 80 40 86 50 86C60 86 78 80 82 62", "#33505f", 8),
    compass:
      circle([50, 50], 38, "#b98b3e") +
      circle([50, 50], 30, "#fbf6e6") +
      path("M50 24 58 50 50 76 42 50Z", "#c23b2a"),
    net: line(
      "M16 20 84 80M16 50 60 88M40 16 84 52M84 20 16 80M84 50 40 88M60 16 16 52",
      "#4d7a6b",
      4,
    ),
    rope:
      circle([50, 50], 34, "#c49a5a") +
      circle([50, 50], 22, "#9a743c") +
      circle([50, 50], 11, "#eef4f2"),
    crate:
      box([16, 20], [68, 62], "#a9763f") + line("M18 22 82 80M82 22 18 80M18 50H82", "#75502a", 5),
    gull:
      line("M10 46C24 28 40 30 50 48C60 30 76 28 90 46", "#3c4b57", 8) +
      oval([50, 54], [10, 7], "#fff"),
  },
};

export const paperKites: SlotArt = {
  sky: ["#8fd3f4", "#e9f7ff"],
  cell: "#fffdf6",
  accent: "#e2445c",
  symbols: {
    sun: around(12, path("M47 4H53L50 22Z", "#f29f05")) + circle([50, 50], 24, "#ffd23f"),
    dragon:
      path("M16 70C20 30 60 10 84 26C70 30 76 44 62 50C78 58 60 86 34 80Z", "#d7263d") +
      circle([66, 32], 5, "#fff") +
      line("M30 80C20 90 10 84 8 92", "#d7263d", 5),
    phoenix:
      path(
        "M50 14C66 34 90 30 92 46C72 50 66 60 50 92C34 60 28 50 8 46C10 30 34 34 50 14Z",
        "#f46036",
      ) + circle([50, 36], 7, "#ffe9a8"),
    carp:
      path("M12 50C26 24 62 24 74 50C62 76 26 76 12 50Z", "#2e86ab") +
      path("M72 50 92 32V68Z", "#1b5c78") +
      circle([28, 46], 4, "#fff"),
    butterfly:
      oval([30, 36], [20, 18], "#9b5de5") +
      oval([70, 36], [20, 18], "#9b5de5") +
      oval([34, 68], [14, 14], "#c8a2f4") +
      oval([66, 68], [14, 14], "#c8a2f4") +
      line("M50 24V80", "#3d2b56", 6),
    "red-diamond": gem("#e2445c", "#ff8d9d"),
    "blue-diamond": gem("#2f6fd0", "#82b1ff"),
    "green-diamond": gem("#2a9d5b", "#7fdca6"),
    "yellow-diamond": gem("#e0a100", "#ffdf70"),
  },
};

export const glassFoundry: SlotArt = {
  sky: ["#3d1c12", "#120a12"],
  cell: "#2a2333",
  accent: "#ff8c42",
  symbols: {
    chandelier:
      line("M50 8V34M20 46C28 66 72 66 80 46M50 34V60", "#f5d08a", 5) +
      [20, 50, 80]
        .map(
          (x) =>
            circle([x, 42], 7, "#fff3c9") + path(`M${x - 5} 70L${x} 88 ${x + 5} 70Z`, "#8fd8ff"),
        )
        .join(""),
    vase:
      path("M38 12H62C58 30 82 44 76 68C72 90 28 90 24 68C18 44 42 30 38 12Z", "#3fb8af") +
      oval([42, 58], [6, 16], "#a7ece6"),
    swan:
      path("M20 68C30 50 60 50 84 60C80 84 34 90 20 68Z", "#d8efff") +
      line("M28 62C12 40 22 18 40 20", "#d8efff", 9) +
      path("M40 16 54 22 40 26Z", "#ff8c42"),
    goblet:
      path("M26 14H74C76 44 62 54 54 56V80H70V88H30V80H46V56C38 54 24 44 26 14Z", "#c77dff") +
      line("M34 22C36 36 40 44 46 48", "#f0d9ff", 4),
    lamp:
      path("M30 44H70L80 68H20Z", "#ffd166") + line("M50 12V44M50 68V88M34 88H66", "#b98b3e", 6),
    bottle:
      path("M42 10H58V34C72 42 72 50 72 88H28C28 50 28 42 42 34Z", "#4caf6d") +
      box([34, 54], [10, 26], "#a8e6bd"),
    "ruby-bead": bead("#d62246", "#ff93a8"),
    "amber-bead": bead("#f4a300", "#ffe2a0"),
    "jade-bead": bead("#1f9e75", "#98e8cc"),
    "cobalt-bead": bead("#2b50c8", "#9db4ff"),
  },
};

export const rainGarden: SlotArt = {
  sky: ["#5f7f86", "#173036"],
  cell: "#e4f0ea",
  accent: "#d85c9b",
  symbols: {
    lotus:
      [-60, -30, 0, 30, 60]
        .map((turn) => turned(turn, oval([50, 40], [11, 28], turn % 60 ? "#e68ab8" : "#d85c9b")))
        .join("") + oval([50, 78], [34, 8], "#3d7a5c"),
    iris:
      line("M50 50V92", "#3d7a5c", 6) +
      path("M50 12C64 28 62 44 50 52C38 44 36 28 50 12Z", "#6a4fc8") +
      path(
        "M18 40C34 36 44 44 50 54C38 66 20 58 18 40ZM82 40C66 36 56 44 50 54C62 66 80 58 82 40Z",
        "#8c74e4",
      ),
    lily:
      around(6, path("M50 8C58 24 58 38 50 50C42 38 42 24 50 8Z", "#fff")) +
      circle([50, 50], 9, "#f2b705"),
    dragonfly:
      oval([28, 38], [22, 8], "#8fd0e8") +
      oval([72, 38], [22, 8], "#8fd0e8") +
      oval([32, 54], [18, 7], "#b9e4f2") +
      oval([68, 54], [18, 7], "#b9e4f2") +
      line("M50 24V86", "#16637a", 8) +
      circle([50, 22], 8, "#16637a"),
    fern: line(
      "M50 92V12M50 78 26 62M50 78 74 62M50 60 28 44M50 60 72 44M50 42 34 28M50 42 66 28",
      "#3a8f5c",
      6,
    ),
    moss:
      circle([34, 64], 20, "#5c8f3a") +
      circle([62, 60], 24, "#6fa845") +
      circle([50, 44], 18, "#84bd55"),
    reed:
      line("M36 92V30M62 92V20", "#7c6a3a", 5) +
      oval([36, 30], [8, 18], "#6b3f22") +
      oval([62, 24], [8, 18], "#6b3f22"),
    pebble: oval([46, 62], [34, 22], "#8d99a1") + oval([60, 44], [22, 14], "#b5c0c6"),
    drop:
      path("M50 10C70 40 78 52 78 64A28 28 0 0 1 22 64C22 52 30 40 50 10Z", "#3f9bd8") +
      oval([40, 64], [6, 12], "#bfe3fa"),
  },
};

export const honeyHive: SlotArt = {
  sky: ["#f6c343", "#a05a12"],
  cell: "#fff4d6",
  accent: "#7a3e0a",
  symbols: {
    queen:
      oval([50, 60], [22, 30], "#f2b10b") +
      line("M30 54H70M30 70H70", "#3a2508", 7) +
      circle([50, 28], 14, "#3a2508") +
      path("M34 16 42 24 50 8 58 24 66 16 64 30H36Z", "#ffd84d"),
    honeycomb:
      path("M50 8 86 29V71L50 92 14 71V29Z", "#d98a0b") +
      path("M50 22 74 36V64L50 78 26 64V36Z", "#ffcf4d"),
    clover:
      circle([50, 32], 17, "#3f9b4b") +
      circle([33, 56], 17, "#3f9b4b") +
      circle([67, 56], 17, "#3f9b4b") +
      line("M50 52V92", "#2c7035", 6),
    lavender:
      line("M50 92V40", "#4c8a4f", 5) +
      [20, 32, 44]
        .map((y) => circle([42, y], 8, "#8a63d2") + circle([58, y], 8, "#a283e0"))
        .join("") +
      circle([50, 12], 7, "#8a63d2"),
    daisy: around(10, oval([50, 22], [8, 16], "#fff")) + circle([50, 50], 15, "#f2b10b"),
    leaf:
      path("M16 84C10 36 44 10 86 14C90 56 64 90 16 84Z", "#5aa544") +
      line("M22 80 72 30", "#3b7a2c", 5),
  },
};
