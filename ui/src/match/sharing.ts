// A picture to pass on: by the phone's own sheet where there is one, else as a file.

const WIDE = 1200;

/** How it went. */
export async function sharePicture(svg: string, title: string, text: string): Promise<"shared" | "saved" | "copied"> {
  const png = await asPng(svg);
  const file = new File([png], `${title}.png`, { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file], title, text }).catch(() => undefined);
    return "shared";
  }
  const address = URL.createObjectURL(png);
  const link = Object.assign(document.createElement("a"), { href: address, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  return "saved";
}

async function asPng(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = Math.round((WIDE * (image.height || 1)) / (image.width || 1));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
