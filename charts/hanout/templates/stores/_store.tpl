{{/*
A store of ours: one pod, its volume, its Service. For trying out and for a small shop on one node; a shop that must not stop has
stores outside. (root, store, uid, port, container: the rest of it, data: folders in its volume, writes: folders
that are empty at each start)
*/}}
{{- define "hanout.store" -}}
{{- $of := dict "root" .root "component" .store -}}
{{- $values := get .root.Values.stores .store -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "hanout.host" $of }}
  labels: {{- include "hanout.labels" $of | nindent 4 }}
spec:
  selector: {{- include "hanout.selector" $of | nindent 4 }}
  ports: [{ name: store, port: {{ .port }}, targetPort: store }]
---
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ include "hanout.host" $of }}
  labels: {{- include "hanout.labels" $of | nindent 4 }}
spec:
  serviceName: {{ include "hanout.host" $of }}
  replicas: 1
  selector:
    matchLabels: {{- include "hanout.selector" $of | nindent 6 }}
  template:
    metadata:
      labels: {{- include "hanout.selector" $of | nindent 8 }}
    spec:
      {{- include "hanout.podBasics" (dict "root" .root "account" "default") | nindent 6 }}
      securityContext: {{- include "hanout.podSecurity" (dict "uid" .uid) | nindent 8 }}
      terminationGracePeriodSeconds: 60
      containers:
        - name: {{ .store }}
          image: {{ $values.image }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          ports: [{ name: store, containerPort: {{ .port }} }]
          {{- .container | nindent 10 }}
          resources: {{- toYaml $values.resources | nindent 12 }}
          securityContext: {{- include "hanout.containerSecurity" . | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            {{- range .data }}
            - { name: data, mountPath: {{ . }}, subPath: {{ base . }} }
            {{- end }}
            {{- range .writes }}
            - { name: tmp, mountPath: {{ . }}, subPath: {{ base . }} }
            {{- end }}
      volumes:
        - { name: tmp, emptyDir: { sizeLimit: 256Mi } }
  {{- if .data }}
  volumeClaimTemplates:
    - metadata:
        name: data
      spec:
        accessModes: [ReadWriteOnce]
        {{- with .root.Values.stores.storageClass }}
        storageClassName: {{ . }}
        {{- end }}
        resources: { requests: { storage: {{ $values.storage }} } }
  {{- end }}
{{- end -}}
